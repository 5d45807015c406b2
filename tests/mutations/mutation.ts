/** A small fault in code that an owner could lose money or trust by, and the test that has to notice it. */
export interface Mutation {
  /** What would go wrong in the shop, in a few words; unique. */
  fault: string;
  file: string;
  /** The lines as they are: they occur once in the file. */
  from: string;
  /** The lines with the fault. They have to load, or nothing is proved. */
  to: string;
  /** The test file that fails with the fault. */
  test: string;
  /** The promise that the test keeps, where it is one. */
  promise?: number;
}
