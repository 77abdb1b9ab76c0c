import { describe, expect, it } from 'vitest';
import { contentFit, contentShare, orderShare } from '../proof/content-share';
import { type Contents, nameColumns } from './name-columns';

type Name = 'code' | 'amount' | 'unit' | 'remarks';

const tests: Readonly<Record<Exclude<Name, 'remarks'>, (text: string) => boolean>> = {
  code: (text) => /^[A-Z-]+$/.test(text),
  amount: (text) => /^[\d,]+$/.test(text),
  unit: (text) => text === 'HA' || text === 'M3',
};

const contents: Contents<Name> = {
  fitsOf: (columns) =>
    columns.map(
      (cells) =>
        new Map<Name, number>(
          (['code', 'amount', 'unit'] as const).map((name) => [name, contentFit(cells, tests[name])]),
        ),
    ),
  isDistinctive: (name, cells) => name === 'unit' && contentShare(cells, tests.unit) === 1,
  decisive: ['amount', 'unit'],
  freeText: 'remarks',
};

const EXACT = 3;

function named(...columns: readonly (readonly [Partial<Record<Name, number>>, ...string[]])[]) {
  const titled = columns.map(([scores], index) => ({
    name: null,
    title: `title ${index + 1}`,
    scores: new Map(Object.entries(scores) as [Name, number][]),
    left: index,
    right: index + 1,
  }));
  const cells = columns.map(([, ...texts]) => texts);
  return nameColumns(titled, cells, contents);
}

describe('columns', () => {
  it('are named by title if their cells agree', () => {
    const { names, rivals, untitled } = named([{ code: EXACT }, 'CWD-D', 'ZRYWKA'], [{ amount: EXACT }, '1,5', '2']);
    expect(names).toEqual(['code', 'amount']);
    expect({ rivals, untitled }).toEqual({ rivals: [], untitled: [] });
  });

  it('under exchanged titles are named by their cells', () => {
    const both = { amount: EXACT, unit: 1 };
    expect(named([both, 'HA', 'M3'], [both, '1,5', '2']).names).toEqual(['unit', 'amount']);
  });

  it('under a title read as two get the name of the half without cells', () => {
    const { names, untitled } = named([{}, '1,5', '2'], [{ amount: EXACT }, '', ''], [{ code: EXACT }, 'CW', 'CP']);
    expect(names).toEqual(['amount', null, 'code']);
    expect(untitled).toEqual([]);
  });

  it('of figures are never units, whatever their title', () => {
    expect(named([{ unit: EXACT }, '1,5', '2']).names).toEqual([null]);
  });

  it('without a known title are named by distinctive cells, with a doubt', () => {
    const { names, untitled } = named([{}, 'HA', 'M3'], [{}, '1,5', '2']);
    expect(names).toEqual(['unit', null]);
    expect(untitled).toEqual([{ column: 'unit', title: 'title 1' }]);
  });

  it('are compared with possible others also if a title was read as two', () => {
    const halves = [
      [{}, '1,5', '2'],
      [{ amount: EXACT }, '', ''],
    ] as const;
    expect(named(...halves, [{}, '2,5', '3']).rivals).toEqual([
      { column: 'amount', title: 'title 1', other: 'title 3' },
    ]);
    expect(named(...halves, [{ unit: EXACT }, 'HA', 'M3'], [{ unit: 1 }, 'M3', 'M3']).rivals).toEqual([]);
  });

  it('that could both be meant are a doubt, unless their cells are equal', () => {
    const change = { amount: 2 };
    expect(named([change, '1,5', '2'], [change, '1,5', '3']).rivals).toEqual([
      { column: 'amount', title: 'title 1', other: 'title 2' },
    ]);
    expect(named([change, '1,5', '2'], [change, '1,5', '2']).rivals).toEqual([]);
    expect(named([{ amount: EXACT }, '1,5', '2'], [change, '1,5', '3']).rivals).toEqual([]);
  });
});

it('a column with an unknown title is the remarks if its cells are words and the remarks have no column', () => {
  const code = [{ code: EXACT }, 'CWD-D', 'ZRYWKA', 'CP'] as const;
  const kinds = [{}, 'Sadzenie', 'Koszenie', 'Zrywka'] as const;
  expect(named(code, kinds).names).toEqual(['code', 'remarks']);
  expect(named(code, [{ remarks: EXACT }, 'ostoja', '', 'mokro'], kinds).names).toEqual(['code', 'remarks', null]);
  expect(named(code, [{}, '7', '', '']).names).toEqual(['code', null]);
});

it('a column that repeats the cells of a named one is no rival of another', () => {
  const unit = [{ unit: 1 }, 'HA', 'M3'] as const;
  expect(named(unit, [{}, 'HA', 'HA']).rivals).toHaveLength(1);
  expect(named(unit, [{ code: EXACT }, 'HA', 'HA'], [{}, 'HA', 'HA']).rivals).toEqual([]);
});

it('computes shares of cells that fit and of consecutive numbers', () => {
  expect(contentShare(['', ''], tests.unit)).toBeNull();
  expect(contentFit(['HA', 'x', '', 'M3', 'HA'], tests.unit)).toBe(0.5);
  expect(contentFit(['HA'], tests.unit)).toBe(0.5);
  expect(orderShare(['1.', '2.', '', '3.', '7.'])).toBeCloseTo(2 / 3);
  expect(orderShare(['x', '2'])).toBe(0);
});
