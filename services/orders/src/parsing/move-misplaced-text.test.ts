import { expect, it } from 'vitest';
import { moveMisplacedText } from './move-misplaced-text';
import type { OrderDocumentItem } from './order-document';

const names = new Map([
  ['ROZDR-PP', 'Rozdrabnianie pozostałości poz'],
  ['MOT-TAL', 'Motyczenie na talerzach'],
]);

type Printed = readonly [code: string, forestAddress: string, actionDesc: string];

function itemsOf(...rows: readonly Printed[]) {
  const items = rows.map(
    ([actionCode, forestAddress, actionDesc]) => ({ actionCode, forestAddress, actionDesc }) as OrderDocumentItem,
  );
  return moveMisplacedText(items, ({ actionCode }) => names.get(actionCode ?? '') ?? null);
}

const repaired = (...rows: readonly Printed[]) =>
  itemsOf(...rows).map(({ forestAddress, actionDesc }) => [forestAddress, actionDesc]);

it('moves to the row above what its name and address lack', () => {
  expect(
    repaired(
      ['ROZDR-PP', '13-31-2-', 'Rozdrabnianie pozostałości'],
      ['MOT-TAL', '08-35-a-0013-31-2-08-36-b-00', 'pozrębowych bez mieszania Motyczenie na talerzach'],
    ),
  ).toEqual([
    ['13-31-2-08-35-a-00', 'Rozdrabnianie pozostałości pozrębowych bez mieszania'],
    ['13-31-2-08-36-b-00', 'Motyczenie na talerzach'],
  ]);
});

it('moves surplus text of a row to the row below, row by row', () => {
  expect(
    repaired(
      ['MOT-TAL', '02-33-1-08-190-f-0002-33-1-', 'Motyczenie na talerzach Rozdrabnianie'],
      ['ROZDR-PP', '08-149-b-', 'pozostałości pozrębowych'],
      ['MOT-TAL', '0002-33-1-08-39-m-00', 'Motyczenie na talerzach'],
    ),
  ).toEqual([
    ['02-33-1-08-190-f-00', 'Motyczenie na talerzach'],
    ['02-33-1-08-149-b-00', 'Rozdrabnianie pozostałości pozrębowych'],
    ['02-33-1-08-39-m-00', 'Motyczenie na talerzach'],
  ]);
});

it('compares a name with other rows of its code, and marks rows that cannot be compared', () => {
  const pieces = [
    ['MOT-TAL', '02-33-1-', 'Motyczenie na'],
    ['ROZDR-PP', '01-187-a-0002-33-1-01-81-g-00', 'talerzach rozdrab.poz.pozręb'],
  ] as const;
  const other = ['ROZDR-PP', '02-33-1-01-20-a-00', 'rozdrab.poz.pozręb'] as const;
  expect(repaired(other, ...pieces)[2]).toEqual(['02-33-1-01-81-g-00', 'rozdrab.poz.pozręb']);
  expect(itemsOf(...pieces).map(({ mixed }) => mixed)).toEqual([true, true]);
  expect(itemsOf(other, ...pieces).map(({ mixed }) => mixed)).toEqual([undefined, undefined, undefined]);
});

it('leaves complete rows, and words that belong to neither name', () => {
  const complete = [
    ['ROZDR-PP', '13-31-2-08-35-a-00', 'Rozdrabnianie pozostałości'],
    ['MOT-TAL', '13-31-2-08-36-b-00', 'ręczne Motyczenie na talerzach'],
    ['MOT-TAL', '13-31-2-08-36-b-00', 'Motyczenie na talerzach'],
  ] as const;
  expect(repaired(...complete)).toEqual(complete.map(([, address, desc]) => [address, desc]));
});
