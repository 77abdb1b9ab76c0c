import { expect, it } from 'vitest';
import { repairRows } from './repair-rows';

type Row = Parameters<typeof repairRows>[0][number];

const row = (cells: Row['cells'], changes: Partial<Row> = {}): Row => ({
  page: 1,
  top: 0,
  cells,
  places: {},
  others: [],
  lines: [],
  under: cells,
  label: '',
  text: Object.values(cells).join(' ').replace(/\n/g, ' '),
  unplaced: '',
  anchored: true,
  ...changes,
});

const cellsOf = (rows: readonly Row[]) => repairRows(rows).map(({ cells }) => cells);

it('joins a row whose figures are wrapped', () => {
  const rows = [
    row({ actionCode: 'SZUK-OW', amount: '2', rate: '101,12', value: '222' }),
    row({ actionCode: 'AD', amount: '202,47', rate: '', value: '713,77' }),
    row({ actionCode: 'CW', amount: '2', rate: '10', value: '20' }),
  ];
  expect(cellsOf(rows)).toEqual([
    { actionCode: 'SZUK-OW\nAD', amount: '2\n202,47', rate: '101,12', value: '222\n713,77' },
    { actionCode: 'CW', amount: '2', rate: '10', value: '20' },
  ]);
});

it('does not join rows whose figures do not fit', () => {
  const rows = [
    row({ actionCode: 'CW', amount: '2', value: '21' }),
    row({ actionCode: 'CP', amount: '3', value: '31' }),
  ];
  expect(repairRows(rows)).toHaveLength(2);
});

it('splits a sum from the row it was merged into', () => {
  const cells = {
    actionCode: 'ZRYWKA',
    unit: 'M3\nRazem ilość (M3)',
    amount: '1 328,00\n1 328,00',
    value: '14 993,12',
  };
  expect(cellsOf([row(cells)])).toEqual([
    { actionCode: 'ZRYWKA', unit: 'M3', amount: '1 328,00', value: '14 993,12' },
    { unit: 'Razem ilość (M3)', amount: '1 328,00' },
  ]);
});

it('joins the figures of a sum above and below its label', () => {
  const rows = [row({ value: '1 395' }), row({ rate: 'Ogółem', value: '' }), row({ value: '325,04' })];
  const [sum, ...others] = repairRows(rows);
  expect([sum?.text, sum?.under.value, others]).toEqual(['Ogółem  1 395 325,04', '1 395\n325,04', []]);
});

it('restores a comma that a scan lost if the value proves it', () => {
  const cells = { actionCode: 'GODZ RH8', amount: '13', rate: '55,86 zł', value: '72,62 zł' };
  const word = { text: '13', left: 0, right: 9, baseline: 9, size: 9, starts: [0, 4], turned: false, doubtful: false };
  const scan = row(cells, { lines: [{ page: 1, words: [word] }] });
  expect(cellsOf([scan, row(cells)]).map(({ amount }) => amount)).toEqual(['1,3', '13']);
});
