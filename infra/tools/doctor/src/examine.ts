import type { Connection } from '@ostep/database';
import { examineCatalog } from './catalog/examine-catalog';
import { examineNumbers } from './catalog/examine-numbers';
import { examineSequences } from './catalog/examine-sequences';
import { type Finding, SHOWN } from './finding';
import { examineReplay } from './history/examine-replay';
import { type ExternalSeal, examineSeals } from './history/examine-seals';
import type { Rule } from './rule';
import { allRules } from './rules/all-rules';

type Examination = { readonly name: string; readonly work: (sql: Pick<Connection, 'unsafe'>) => Promise<Finding> };

const examinations: readonly Examination[] = [
  ...allRules.map((rule) => ({ name: rule.name, work: (sql: Pick<Connection, 'unsafe'>) => check(sql, rule) })),
  { name: 'values-finite', work: examineNumbers },
  { name: 'history-replayed', work: examineReplay },
  { name: 'sequences-ahead', work: examineSequences },
  { name: 'catalog-as-expected', work: examineCatalog },
];

type Wanted = { readonly only?: string; readonly seals?: readonly ExternalSeal[] };

export async function examine(sql: Pick<Connection, 'unsafe'>, { only, seals = [] }: Wanted = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, work } of examinations) if (only === undefined || name === only) findings.push(await work(sql));
  if (seals.length > 0) findings.push(await examineSeals(sql, seals));
  return findings;
}

async function check(sql: Pick<Connection, 'unsafe'>, rule: Rule): Promise<Finding> {
  const [counted] = await sql.unsafe(`select count(*) as rows from (${rule.checked}) checked`);
  const [found] = await sql.unsafe(`
    with broken as materialized (${rule.offenders})
    select count(*) as broken,
      coalesce((select array_agg(first.id) from (select id::text from broken limit ${SHOWN}) first), '{}') as ids
    from broken`);
  return { rule, checked: counted?.rows ?? 0, broken: found?.broken ?? 0, ids: found?.ids ?? [] };
}
