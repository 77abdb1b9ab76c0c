import type { PlaceSum, PlaceWork } from '@ostep/api-search';
import { comparePolish, type DecimalInput, sum, toJsonNumber } from '@ostep/kernel';

/** Sums by code and unit. Rows repeat amounts: the ordered one counts once per item, the done one per assignment. */
export function sumWork(work: readonly PlaceWork[]): PlaceSum[] {
  const groups = new Map<string, PlaceWork[]>();
  for (const row of work) {
    const key = `${row.actionCodeKey}\n${row.unitType ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap(sumOf).sort((a, b) => comparePolish(a.actionCodeKey, b.actionCodeKey));
}

function sumOf(rows: readonly PlaceWork[]): PlaceSum[] {
  const [first] = rows;
  if (!first) return [];
  const counted = rows.filter(({ addToSum }) => addToSum === true);
  return [
    {
      actionCodeKey: first.actionCodeKey,
      unitType: first.unitType,
      ordered: total(uniqueBy(rows, ({ orderItemId }) => orderItemId).map(({ amount }) => amount)),
      done: total(
        uniqueBy(counted, ({ squadAssignmentId }) => squadAssignmentId).map(({ amountDone }) => amountDone ?? 0),
      ),
      settled: total(counted.map(({ settlementAmount }) => settlementAmount ?? 0)),
      squadIncome: total(rows.map(({ squadIncome }) => squadIncome)),
      companyIncome: total(rows.map(({ companyIncome }) => companyIncome)),
    },
  ];
}

export const total = (values: readonly DecimalInput[]): number => toJsonNumber(sum(values));

function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number | null): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
