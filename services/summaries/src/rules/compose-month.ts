import type { MonthSums, SquadMonth, SquadsMonth } from '@ostep/api-summaries';
import { comparePolish, markUpPercent, sum, toJsonNumber } from '@ostep/kernel';

export type SquadWork = Pick<
  SquadMonth,
  'squadId' | 'squadCode' | 'squadName' | 'works' | 'squadIncome' | 'companyIncome' | 'profit' | 'unapproved'
> & {
  readonly settled: number;
  readonly amount: number;
  readonly units: readonly (string | null)[];
};

const shown = ({ squadCode, squadName }: SquadWork) => `${squadCode} ${squadName}`;

export function composeMonth(squads: readonly SquadWork[]): SquadsMonth {
  const sorted = [...squads].sort(
    (left, right) => comparePolish(shown(left), shown(right)) || left.squadId - right.squadId,
  );
  return {
    squads: sorted.map(({ squadId, squadCode, squadName, ...work }) => ({
      squadId,
      squadCode,
      squadName,
      ...sumsOf([work]),
    })),
    total: sumsOf(squads),
  };
}

function sumsOf(squads: readonly Omit<SquadWork, 'squadId' | 'squadCode' | 'squadName'>[]): MonthSums {
  const total = (field: 'works' | 'settled' | 'amount' | 'squadIncome' | 'companyIncome' | 'profit' | 'unapproved') =>
    toJsonNumber(sum(squads.map((squad) => squad[field])));
  const [unitType = null, ...others] = new Set(squads.flatMap(({ units }) => units));
  const hasOneUnit = unitType !== null && others.length === 0;
  const incomes = { squadIncome: total('squadIncome'), companyIncome: total('companyIncome') };
  const works = total('works');
  return {
    works,
    unsettled: works - total('settled'),
    amount: hasOneUnit ? total('amount') : null,
    unitType: hasOneUnit ? unitType : null,
    ...incomes,
    profit: total('profit'),
    unapproved: total('unapproved'),
    profitMarginPercent: markUpPercent(incomes),
  };
}
