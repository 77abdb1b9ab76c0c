import type { Connection } from '@ostep/database';
import { examineCatalog } from './catalog/examine-catalog';
import { examineNumbers } from './catalog/examine-numbers';
import { examineSequences } from './catalog/examine-sequences';
import { type Finding, SHOWN } from './finding';
import type { Rule } from './rule';
import { allRules } from './rules/all-rules';

/** Checks every rule on one connection, in whatever transaction it is in; changes nothing. */
export async function examine(sql: Pick<Connection, 'unsafe'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of allRules) findings.push(await check(sql, rule));
  // What the database is made of, and what of it only its catalog can name.
  for (const work of [examineNumbers, examineSequences, examineCatalog]) findings.push(await work(sql));
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
