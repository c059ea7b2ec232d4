import Testing

@Test func placeForEndToEndTests() {}
