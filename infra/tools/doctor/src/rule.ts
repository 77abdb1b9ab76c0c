export type Rule = {
  readonly name: string;
  readonly description: string;
  readonly checked: string;
  readonly offenders: string;
  /** The same of a part of the rows, another one each night. */
  readonly offendersOfSample?: string;
};
