/** One rule that every database of the product satisfies at every moment. */
export type Rule = {
  readonly name: string;
  /** What holds, in one sentence. */
  readonly says: string;
  /** A query whose rows are what the rule is about; they are counted. */
  readonly checked: string;
  /** A query of one column, `id`: what breaks the rule. */
  readonly offenders: string;
};
