import { readWorkbook } from '@ostep/document-reader';
import { isKsefNumber } from '@ostep/kernel';
import { expect, it } from 'vitest';
import { firmDictionaries, firmWorkbook } from './index';

const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
const workbooks = seeds.map((seed) => ({ seed, ...firmWorkbook(seed) }));
const manyWorkbooks = [...workbooks, ...seeds.map((seed) => ({ seed: seed + 60, ...firmWorkbook(seed + 60) }))];
const isXlsx = ({ fileName }: { fileName: string }) => fileName.endsWith('.xlsx');
const records = workbooks.flatMap(({ seed, kind, truth }) =>
  truth.flatMap((row) => (row.is === 'record' ? [{ seed, kind, ...row }] : [])),
);

function csvText({ bytes, traits }: { bytes: Uint8Array; traits: readonly string[] }): string {
  return new TextDecoder(traits.includes('CSV windows-1250') ? 'windows-1250' : 'utf-8', { fatal: true }).decode(bytes);
}

async function textsOf(workbook: (typeof workbooks)[number]): Promise<string> {
  if (!isXlsx(workbook)) return csvText(workbook);
  const { sheets } = await readWorkbook(workbook.bytes);
  const cells = sheets.flatMap(({ rows }) => rows.flatMap((row) => [...row.cells.values()]));
  return cells.map(({ text }) => text).join('\n');
}

it('writes the same bytes and truth for the same seed, others for others', () => {
  for (const seed of [1, 17, 38, 59]) expect(firmWorkbook(seed)).toEqual(firmWorkbook(seed));
  expect(new Set(workbooks.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(60);
  expect(firmDictionaries(3)).toEqual(firmDictionaries(3));
});

it('has twelve workbooks of each kind, in at least five layouts, as xlsx and CSV', () => {
  for (const kind of new Set(workbooks.map((workbook) => workbook.kind))) {
    const those = workbooks.filter((workbook) => workbook.kind === kind);
    expect(those.length).toBe(12);
    expect(new Set(those.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(5);
    expect(those.filter(isXlsx).length).toBeGreaterThan(6);
    expect(those.filter((one) => !isXlsx(one)).length).toBeGreaterThan(1);
  }
});

it('opens with the reader of the house, and tells of each row that holds something', async () => {
  for (const { bytes, truth, seed } of manyWorkbooks.filter(isXlsx)) {
    const { sheets } = await readWorkbook(bytes);
    for (const { name, hidden, rows } of sheets) {
      const told = truth.filter(({ sheet }) => sheet === name).map(({ row }) => row);
      expect(told.length, `${seed} ${name}`).toBeGreaterThan(0);
      if (!hidden) expect(told, `${seed} ${name}`).toEqual(rows.map(({ number }) => number));
    }
    expect(new Set(truth.map(({ sheet }) => sheet))).toEqual(new Set(sheets.map(({ name }) => name)));
  }
});

it('tells of each line of a CSV that holds something', () => {
  for (const workbook of manyWorkbooks.filter((one) => !isXlsx(one))) {
    const lines = csvText(workbook).split('\r\n');
    const filled = lines.flatMap((line, index) => (/[^\s,;"]/u.test(line) ? [index + 1] : []));
    expect(workbook.truth.map(({ row }) => row)).toEqual(filled);
  }
});

it('leaves no doubt only where every value is possible', () => {
  const forms: Readonly<Record<string, RegExp>> = {
    issued: /^\d{4}-\d\d-\d\d$/u,
    due: /^\d{4}-\d\d-\d\d$/u,
    gross: /^\d+\.\d\d$/u,
    left: /^\d+\.\d\d$/u,
    amount: /^-?\d+\.\d\d$/u,
    quantity: /^\d+(\.\d+)?$/u,
    rate: /^\d+\.\d\d$/u,
    nip: /^\d{10}$/u,
    account: /^\d{26}$/u,
    percent: /^\d+$/u,
  };
  const certain = records.filter(({ doubtful }) => !doubtful);
  expect(certain.length).toBeGreaterThan(400);
  for (const { seed, row, values } of certain) {
    const { squads, districts, codes, seller } = firmDictionaries(seed);
    const where = `${seed}, row ${row}`;
    for (const [field, form] of Object.entries(forms))
      if (typeof values[field] === 'string') expect(values[field], where).toMatch(form);
    if ('squad' in values) expect(squads.map(({ code }) => code)).toContain(values['squad']);
    if ('buyer' in values) expect(districts.map(({ key }) => key)).toContain(values['buyer']);
    if ('district' in values) expect(codes.map(({ code }) => code)).toContain(values['code']);
    const ksef = values['ksefNumber'];
    if (typeof ksef === 'string') expect([isKsefNumber(ksef), ksef.startsWith(seller.nip)]).toEqual([true, true]);
  }
});

it('has doubtful records in each kind, though most are certain', () => {
  for (const kind of new Set(records.map((record) => record.kind))) {
    const those = records.filter((record) => record.kind === kind);
    const doubtful = those.filter((record) => record.doubtful).length;
    expect(doubtful, kind).toBeGreaterThan(10);
    expect(doubtful / those.length, kind).toBeLessThan(0.6);
  }
});

const traits = [
  'company head',
  'title row',
  'header over lines',
  'row of column numbers',
  'row with only its number',
  'carried over',
  'third decimal that the format hides',
  'digits behind the fifteenth',
  'number turned into a date by Excel',
  'quantity turned into a day by Excel',
  'header of two rows',
  'merged header',
  'no header',
  'any order of columns',
  'useless columns',
  'PESEL',
  'merged cells over rows',
  'section row',
  'a sheet each',
  'a further sheet: hidden',
  'a further sheet: remarks',
  'hidden column',
  'hidden row',
  'note between rows',
  'empty row',
  'blank-ish row',
  'repeated header',
  'total by a formula',
  'formula with its value',
  'formula without a value',
  'error cell',
  'ambiguous figure',
  'three digits behind the mark',
  'the same row twice',
  'the same in other words',
  ...['label', 'sigma', 'bare'].flatMap((style) => ['foot', 'group', 'middle'].map((at) => `${style} total, ${at}`)),
  ...['number', 'comma', 'blanks', 'zloty', 'dots', 'english', 'apostrophe', 'point', 'narrow'].map(
    (style) => `figures: ${style}`,
  ),
  ...['cell', 'dots', 'short', 'iso', 'slashes', 'words', 'year-sign', 'dashes'].map((style) => `days: ${style}`),
  ...['cell', 'word', 'dots', 'roman', 'iso', 'capital', 'slash'].map((style) => `months: ${style}`),
  ...['lower', 'dash', 'nbsp', 'letters', 'spaced', 'ends'].map((way) => `code: ${way}`),
  ...['cell', 'sign', 'bare'].map((way) => `percent: ${way}`),
  ...['windows-1250', 'utf-8', 'utf-8-bom'].map((encoding) => `CSV ${encoding}`),
  ...[';', ',', '\t'].map((delimiter) => `CSV by ${JSON.stringify(delimiter)}`),
  'CSV with quotes',
  'unknown crew',
  'crew spelt otherwise',
  'closed crew',
  'unknown buyer',
  'buyer spelt otherwise',
  'name and NIP of two buyers',
  'unknown district',
  'district spelt otherwise',
  'code that does not exist',
  'description in place of the code',
  'code and description in a cell',
  'letters lost from the code',
  'unknown unit',
  'unit of another kind',
  'lump sum',
  'negative left',
  'left over gross',
  'paid, struck through',
  'KSeF number of another seller',
  'KSeF number with a wrong checksum',
  'euro',
  'due before issued',
  'correction',
  'percent among rates',
  'percent over a hundred',
  'share without its format',
  'NIP with a wrong check digit',
  'account with a wrong check',
  'account cut by Excel',
];

it('has each trait in the first sixty', () => {
  const seen = new Set(workbooks.flatMap((workbook) => workbook.traits));
  expect(traits.filter((trait) => !seen.has(trait))).toEqual([]);
});

const writings: Readonly<Record<string, RegExp>> = {
  'blank and zł': /\d \d{3},\d\d zł/u,
  'point in front of the comma': /\d\.\d{3},\d\d/u,
  'comma in front of the point': /\d,\d{3}\.\d\d/u,
  apostrophe: /\d'\d{3}/u,
  'true minus': /\u2212\d/u,
  'minus in brackets': /\(\d[\d ,.']*\)/u,
  'minus behind': /\d,\d\d-/u,
  'three digits, comma': /(?<![\d.,])12,345(?!\d)/u,
  'three digits, point': /(?<![\d.,])1\.234(?![\d,])/u,
  'short day': /(?<!\d)\d\.\d{1,2}\.2\d(?!\d)/u,
  'day by slashes': /\d\d\/\d\d\/20\d\d/u,
  'month in words': /kwiecień 202\d/u,
  'month in Roman figures': /\b(?:IV|VI|IX|XI)\s202\d/u,
  'tys. szt.': /tys\. szt\./u,
  'm³': /m³/u,
  rbg: /rbg/u,
  godz: /godz/u,
  'foot with Σ': /Σ/u,
  '#REF!': /#REF!/u,
  percent: /\d%/u,
};

it('has each way of writing in the first sixty', async () => {
  const text = (await Promise.all(workbooks.map(textsOf))).join('\n');
  expect(Object.keys(writings).filter((name) => !writings[name]?.test(text))).toEqual([]);
});

it('has several years in a sheet and sheets of years and months', () => {
  const sheetNames = workbooks.flatMap(({ truth }) => truth.map(({ sheet }) => sheet));
  expect(sheetNames).toEqual(expect.arrayContaining(['2024', '2025', 'kwiecień 2025']));
  const yearsOf = ({ truth }: (typeof workbooks)[number]) =>
    new Set(truth.flatMap((row) => (row.is === 'record' ? [String(row.values['month'] ?? '').slice(0, 4)] : [])));
  const twoYears = workbooks.filter((one) => one.layout.startsWith('two years') && yearsOf(one).size > 1);
  expect(twoYears.length).toBeGreaterThan(0);
});

it('invents numbers of persons that cannot be anybody’s', async () => {
  const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1];
  const isValid = (number: string) =>
    weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0) % 10 === 0;
  const texts = await Promise.all(workbooks.filter((one) => one.traits.includes('PESEL')).map(textsOf));
  const numbers = texts.flatMap((text) => text.match(/(?<!\d)[6-9]\d{10}(?!\d)/gu) ?? []);
  expect(numbers.length).toBeGreaterThan(50);
  expect(numbers.filter(isValid)).toEqual([]);
});
