import type { Connection } from '@ostep/database';
import type { Rule } from './rule';
import { allRules } from './rules/all-rules';

export type Finding = {
  readonly rule: Rule;
  /** How many rows the rule was checked on. */
  readonly checked: number;
  /** How many break it. */
  readonly broken: number;
  /** The first of them. */
  readonly ids: readonly string[];
};

const SHOWN = 20;

/** Checks every rule on one connection, in whatever transaction it is in; changes nothing. */
export async function examine(sql: Pick<Connection, 'unsafe'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of allRules) findings.push(await check(sql, rule));
  return findings;
}

async function check(sql: Pick<Connection, 'unsafe'>, rule: Rule): Promise<Finding> {
  const [counted] = await sql.unsafe(`select count(*)::int as rows from (${rule.checked}) checked`);
  const [found] = await sql.unsafe(`
    with broken as materialized (${rule.offenders})
    select count(*)::int as broken,
      coalesce((select array_agg(first.id) from (select id::text from broken limit ${SHOWN}) first), '{}') as ids
    from broken`);
  return { rule, checked: counted?.rows ?? 0, broken: found?.broken ?? 0, ids: found?.ids ?? [] };
}
