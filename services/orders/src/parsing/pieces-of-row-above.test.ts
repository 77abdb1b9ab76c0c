import { expect, it } from 'vitest';
import type { OrderDocumentItem } from './order-document';
import { withoutPiecesOfRowAbove } from './pieces-of-row-above';

const names = new Map([
  ['ROZDR-PP', 'Rozdrabnianie pozostałości poz'],
  ['MOT-TAL', 'Motyczenie na talerzach'],
]);

function mended(...rows: readonly (readonly [code: string, forestAddress: string, actionDesc: string])[]) {
  const items = rows.map(
    ([actionCode, forestAddress, actionDesc]) => ({ actionCode, forestAddress, actionDesc }) as OrderDocumentItem,
  );
  return withoutPiecesOfRowAbove(items, ({ actionCode }) => names.get(actionCode ?? '') ?? null).map(
    ({ forestAddress, actionDesc }) => [forestAddress, actionDesc],
  );
}

it('gives a row above what its name and its address lack', () => {
  expect(
    mended(
      ['ROZDR-PP', '13-31-2-', 'Rozdrabnianie pozostałości'],
      ['MOT-TAL', '08-35-a-0013-31-2-08-36-b-00', 'pozrębowych bez mieszania Motyczenie na talerzach'],
    ),
  ).toEqual([
    ['13-31-2-08-35-a-00', 'Rozdrabnianie pozostałości pozrębowych bez mieszania'],
    ['13-31-2-08-36-b-00', 'Motyczenie na talerzach'],
  ]);
});

it('gives a row below what the row above has too much of, row by row', () => {
  expect(
    mended(
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

it('leaves what is whole, and words that are of neither name', () => {
  const whole = [
    ['ROZDR-PP', '13-31-2-08-35-a-00', 'Rozdrabnianie pozostałości'],
    ['MOT-TAL', '13-31-2-08-36-b-00', 'ręczne Motyczenie na talerzach'],
    ['MOT-TAL', '13-31-2-08-36-b-00', 'Motyczenie na talerzach'],
  ] as const;
  expect(mended(...whole)).toEqual(whole.map(([, address, desc]) => [address, desc]));
});
