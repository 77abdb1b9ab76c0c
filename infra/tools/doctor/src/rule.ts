export type Rule = {
  readonly name: string;
  readonly says: string;
  readonly checked: string;
  readonly offenders: string;
};
