import type { Rule } from './rule';

export type Finding = {
  readonly rule: Pick<Rule, 'name' | 'description'>;
  readonly checked: number;
  readonly broken: number;
  readonly ids: readonly string[];
};

export const MAX_IDS = 20;

export function findingOf(rule: Finding['rule'], checked: number, offenders: readonly string[]): Finding {
  return { rule, checked, broken: offenders.length, ids: offenders.slice(0, MAX_IDS) };
}
