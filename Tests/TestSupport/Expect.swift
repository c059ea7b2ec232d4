public import Testing

/// Fails the running test where `condition` is false. It stands for the macro `#expect`, which took half of the tests'
/// build: the compiler expands a macro at each of its 4,000 uses. A macro it is where a fault is awaited, or where the place
/// of the caller is told.
public func expect(
    _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    guard !condition else { return }
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    Issue.record(comment() ?? "the condition is false", sourceLocation: place)
}

/// Fails the running test where two values differ, and shows both.
public func expect<Value: Equatable>(
    _ value: Value, equals expected: Value, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    guard value != expected else { return }
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    Issue.record(
        "\(String(reflecting: value)) is not \(String(reflecting: expected))\(comment().map { ": \($0)" } ?? "")",
        sourceLocation: place)
}
