import type { Rule } from './rule';

export type Finding = {
  readonly rule: Pick<Rule, 'name' | 'says'>;
  /** How many rows the rule was checked on. */
  readonly checked: number;
  /** How many break it. */
  readonly broken: number;
  /** The first of them. */
  readonly ids: readonly string[];
};

/** How many of those that break a rule are named. */
export const SHOWN = 20;

export function findingOf(rule: Finding['rule'], checked: number, offenders: readonly string[]): Finding {
  return { rule, checked, broken: offenders.length, ids: offenders.slice(0, SHOWN) };
}
