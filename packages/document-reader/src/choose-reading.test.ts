import { expect, it } from 'vitest';
import { chooseReading } from './choose-reading';
import type { ColumnTemplate, ReadingQuality } from './columns-by-template';

const template: ColumnTemplate = {
  header: 'a',
  pageWidth: 595,
  borders: [0.5],
  names: ['lp', null],
  districtKey: null,
};

function choose(ordinary: ReadingQuality, byColumns: ReadingQuality) {
  const readings = { ordinary, byColumns: { template, columns: template, document: byColumns } };
  const choice = { fill: (one: ReadingQuality) => one, qualityOf: (one: ReadingQuality) => one, isDrawn: false };
  return chooseReading(readings, choice);
}

it.each([
  ['more complete rows', { whole: 0, problems: 1 }, { whole: 2, problems: 5 }, true],
  ['as many complete rows and as many problems', { whole: 2, problems: 1 }, { whole: 2, problems: 1 }, true],
  ['as many complete rows but more problems', { whole: 2, problems: 1 }, { whole: 2, problems: 2 }, false],
  ['fewer complete rows', { whole: 3, problems: 4 }, { whole: 2, problems: 0 }, false],
  ['no complete row', { whole: 0, problems: 4 }, { whole: 0, problems: 0 }, false],
])('columns that give %s', async (_, ordinary, byColumns, used) => {
  const chosen = await choose(ordinary, byColumns);
  expect(chosen.filled).toBe(used ? byColumns : ordinary);
  expect(chosen.columns).toEqual({ kind: 'template', template, used });
});

it('reports columns that were drawn without a header above them', async () => {
  const read = { fill: () => 'form', qualityOf: () => ({ whole: 1, problems: 0 }), isDrawn: true };
  const chosen = await chooseReading({ ordinary: 'document', byColumns: null }, read);
  expect(chosen.columns).toEqual({ kind: 'drawn', columns: null });
});

it('takes the columns that a person drew for the file, however little they give', async () => {
  const byColumns = { template: null, columns: template, document: { whole: 0, problems: 9 } };
  const read = {
    fill: (one: ReadingQuality) => one,
    qualityOf: (one: ReadingQuality) => one,
    isDrawn: true,
  };
  const chosen = await chooseReading({ ordinary: { whole: 3, problems: 0 }, byColumns }, read);
  expect(chosen).toEqual({ filled: byColumns.document, columns: { kind: 'drawn', columns: template } });
});
