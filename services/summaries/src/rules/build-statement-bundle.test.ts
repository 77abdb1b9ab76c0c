import type { FoundWork } from '@ostep/api-summaries';
import { exampleItem } from '@ostep/api-summaries/testing';
import { expect, test } from 'vitest';
import { buildStatement } from './build-statement';
import { buildStatementBundle } from './build-statement-bundle';

const printed = { year: 2026, month: 4, issuedOn: '2026-05-04', sender: null, preparedBy: 'Anna Nowak' };
const head = { ...printed, isFinal: true, actionNames: new Map<string, string>() };
const jodla = { code: 'H01', name: 'Hodowla Jodła' };
const squads = new Map([[7, jodla]]);

const work = (squadAssignmentId: number, change: Partial<FoundWork> = {}): FoundWork =>
  exampleItem({ squadAssignmentId, squadName: 'Jodła w dniu pracy', squadIncome: 0.1, ...change });

test('each squad has its own statement, in the order of the work, and the sum is exact', () => {
  const first = work(1);
  const other = work(2, { squadId: 8, squadName: 'Zul Brzoza', squadIncome: 0.2 });
  const last = work(3, { squadIncome: 1_000_000.01 });
  expect(buildStatementBundle(head, squads, [first, other, last])).toEqual({
    ...printed,
    number: 'ZEST/2026/04',
    squads: [
      { works: 2, unsettled: 0, statement: buildStatement({ ...head, squad: jodla }, [first, last]) },
      {
        works: 1,
        unsettled: 0,
        statement: buildStatement({ ...head, squad: { code: '', name: 'Zul Brzoza' } }, [other]),
      },
    ],
    works: 3,
    unsettled: 0,
    total: 1_000_000.31,
    unapproved: 0,
  });
});

test('an assignment with several settlements is one work, and one without any is unsettled', () => {
  const items = [
    work(1),
    work(1, { settlementId: 6 }),
    work(2, { settlementId: null }),
    work(3, { settlementId: null }),
    work(4, { squadId: 8, settlementId: null }),
  ];
  const bundle = buildStatementBundle(head, squads, items);
  expect(bundle.squads.map(({ works, unsettled }) => [works, unsettled])).toEqual([
    [3, 2],
    [1, 1],
  ]);
  expect(bundle).toMatchObject({ works: 4, unsettled: 3 });
});

test('a month without work has no statements', () => {
  expect(buildStatementBundle(head, squads, [])).toEqual({
    ...printed,
    number: 'ZEST/2026/04',
    squads: [],
    works: 0,
    unsettled: 0,
    total: 0,
    unapproved: 0,
  });
});
