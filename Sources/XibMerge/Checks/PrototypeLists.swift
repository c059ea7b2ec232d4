/// The lists of a document that hold cells to be dequeued.
struct PrototypeLists {
    private let objects: CheckedObjects
    private let prototypes: Symbol?
    private let cells: Symbol?
    private let collectionView: Symbol?

    init(_ objects: CheckedObjects) {
        self.objects = objects
        prototypes = objects.symbol("prototypes")
        cells = objects.symbol("cells")
        collectionView = objects.symbol("collectionView")
    }

    /// The list that an element is a prototype in; `nil` where it is none, such as the cell of a static table.
    func list(of index: Int) -> Int? {
        let parent = Int(objects.elements[index].parent)
        guard parent > 0 else { return nil }
        let name = objects.elements[parent].name
        if name == prototypes { return parent }
        let above = Int(objects.elements[parent].parent)
        return name == cells && above >= 0 && objects.elements[above].name == collectionView ? parent : nil
    }
}
