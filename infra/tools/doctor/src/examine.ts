import type { Connection } from '@ostep/database';
import { examineCatalog } from './catalog/examine-catalog';
import { examineNumbers } from './catalog/examine-numbers';
import { examineSequences } from './catalog/examine-sequences';
import { type Finding, MAX_IDS } from './finding';
import { examineReplay } from './history/examine-replay';
import { type ExternalSeal, examineSeals } from './history/examine-seals';
import type { Rule } from './rule';
import { historyRules } from './rules/history-rules';
import { invoiceRules } from './rules/invoice-rules';
import { orderRules } from './rules/order-rules';
import { payoutRules } from './rules/payout-rules';
import { platformRules } from './rules/platform-rules';
import { protocolRules } from './rules/protocol-rules';
import { settlementRules } from './rules/settlement-rules';
import { sumRules } from './rules/sum-rules';

const rules: readonly Rule[] = [
  ...orderRules,
  ...protocolRules,
  ...settlementRules,
  ...sumRules,
  ...payoutRules,
  ...invoiceRules,
  ...platformRules,
  ...historyRules,
];

type Examination = {
  readonly name: string;
  readonly run: (sql: Pick<Connection, 'unsafe'>, isSample: boolean) => Promise<Finding>;
};

const examinations: readonly Examination[] = [
  ...rules.map((rule): Examination => ({ name: rule.name, run: (sql, isSample) => check(sql, rule, isSample) })),
  { name: 'values-finite', run: examineNumbers },
  { name: 'history-replayed', run: examineReplay },
  { name: 'sequences-ahead', run: examineSequences },
  { name: 'catalog-as-expected', run: examineCatalog },
];

export type ExamineOptions = {
  readonly only?: string;
  readonly seals?: readonly ExternalSeal[];
  /** Sums that take minutes to compute are compared for a part of the rows. */
  readonly isSample?: boolean;
};

export async function examine(
  sql: Pick<Connection, 'unsafe'>,
  { only, seals = [], isSample = false }: ExamineOptions = {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, run } of examinations)
    if (only === undefined || name === only) findings.push(await run(sql, isSample));
  if (seals.length > 0) findings.push(await examineSeals(sql, seals));
  return findings;
}

async function check(sql: Pick<Connection, 'unsafe'>, rule: Rule, isSample: boolean): Promise<Finding> {
  const offenders = (isSample ? rule.offendersOfSample : null) ?? rule.offenders;
  const [counted] = await sql.unsafe(`select count(*) as rows from (${rule.checked}) checked`);
  const [found] = await sql.unsafe(`
    with broken as materialized (${offenders})
    select count(*) as broken,
      coalesce((select array_agg(first.id) from (select id::text from broken limit ${MAX_IDS}) first), '{}') as ids
    from broken`);
  return { rule, checked: counted?.rows ?? 0, broken: found?.broken ?? 0, ids: found?.ids ?? [] };
}
