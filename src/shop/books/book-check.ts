export interface BookCheck {
  promise: string;
  /** Answers one row per breach, in words. */
  query: string;
}
