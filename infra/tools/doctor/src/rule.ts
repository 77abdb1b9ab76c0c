export type Rule = {
  readonly name: string;
  readonly says: string;
  /** A query whose rows are counted. */
  readonly checked: string;
  /** A query of one column, `id`. */
  readonly offenders: string;
};
