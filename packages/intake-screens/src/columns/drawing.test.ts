import type { DocumentPage } from '@ostep/endpoint-kit';
import { describe, expect, it } from 'vitest';
import {
  addBorder,
  type Drawing,
  middleOfWidestColumn,
  moveBorder,
  moveEdge,
  nameColumn,
  removeBorder,
  suggestDrawing,
  titleOver,
} from './drawing';

const drawing: Drawing = { page: 1, top: 0.2, bottom: 0.25, borders: [0.2, 0.6], names: ['lp', 'code', null] };
const word = (text: string, left: number, top: number): DocumentPage['words'][number] => ({
  text,
  box: [left, top, left + 5 * text.length, top + 10],
});
const page: DocumentPage = {
  number: 2,
  pageCount: 3,
  width: 600,
  height: 800,
  picture: '',
  words: [
    word('Zlecenie', 20, 40),
    word('nr', 65, 40),
    word('7', 80, 40),
    word('Id', 20, 100),
    word('Co', 100, 100),
    word('robić', 112, 100),
    word('Ile', 300, 100),
    word('1', 20, 120),
    word('CWD-D', 100, 120),
    word('12,50', 300, 120),
    word('M3', 400, 120),
  ],
};

describe('borders of columns', () => {
  it('split a column, whose left half keeps the name', () => {
    expect(addBorder(drawing, 0.4)).toMatchObject({ borders: [0.2, 0.4, 0.6], names: ['lp', 'code', null, null] });
    expect(addBorder(drawing, 0.201)).toBe(drawing);
  });

  it('do not pass each other', () => {
    expect(moveBorder(drawing, 0, 0.9).borders[0]).toBeCloseTo(0.597);
    expect(moveBorder(drawing, 1, 0.1).borders[1]).toBeCloseTo(0.203);
    expect(moveEdge(drawing, 'top', 0.9).top).toBeCloseTo(0.247);
    expect(moveEdge(drawing, 'bottom', 2).bottom).toBe(1);
  });

  it('leave, when removed, the name of the left column, or else of the right one', () => {
    expect(removeBorder(drawing, 0)).toMatchObject({ borders: [0.6], names: ['lp', null] });
    expect(removeBorder({ ...drawing, names: [null, 'code', null] }, 0).names).toEqual(['code', null]);
  });

  it('give a name to one column only', () => {
    expect(nameColumn(drawing, 2, 'lp').names).toEqual([null, 'code', 'lp']);
    expect(nameColumn({ ...drawing, names: [null, 'code', null] }, 1, null).names).toEqual([null, null, null]);
  });

  it('are added in the widest column', () => {
    expect(middleOfWidestColumn({ ...drawing, borders: [0.2, 0.7] })).toBeCloseTo(0.45);
    expect(middleOfWidestColumn({ ...drawing, borders: [] })).toBe(0.5);
  });
});

describe('a suggested drawing', () => {
  it('has a border between each two titles', () => {
    const suggested = suggestDrawing(page);
    expect(suggested.page).toBe(2);
    expect(suggested.borders.map((border) => Math.round(border * 600))).toEqual([65, 219]);
    expect(suggested.names).toEqual([null, null, null]);
    expect([0, 1, 2].map((index) => titleOver(suggested, page, index))).toEqual(['Id', 'Co robić', 'Ile']);
  });

  it('has no borders where no line looks like titles', () => {
    expect(suggestDrawing({ ...page, words: page.words.slice(0, 3) }).borders).toEqual([]);
  });
});
