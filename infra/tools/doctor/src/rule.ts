export type Rule = {
  readonly name: string;
  readonly description: string;
  readonly checked: string;
  readonly offenders: string;
};
