import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleBytes } from '../../expectation';
import type { PdfPage, Rule, Word } from '../pdf-page';
import { readByLibrary } from '../read-by-library';
import { NotDirect } from './not-direct';
import { readDirectly } from './read-directly';

const samples = new URL('../../../../../infra/samples/', import.meta.url);
const documents = ['', 'own/'].flatMap((folder) =>
  readdirSync(new URL(folder, samples))
    .filter((name) => /^(?:zlecenie|protokol)-.*\.pdf$/u.test(name))
    .map((name) => folder + name),
);
/** Fonts without widths, whose letters only the library knows, and files it must mend. */
const FOR_THE_LIBRARY = new Set(['own/protokol-39-kodowanie.pdf']);

const none = () => undefined;
const rounded = (value: number) => Math.round(value * 10) / 10;
const wordsOf = (page: PdfPage) =>
  page.words.map(({ text, left, right, baseline, size, turned }: Word) =>
    [text, ...[left, right, baseline, size].map(rounded), turned].join(' '),
  );
const rulesOf = (rules: readonly Rule[]) => rules.map(({ at, from, to }) => [at, from, to].map(rounded).join(' '));
const looks = (pages: readonly PdfPage[]) =>
  pages.map((page) => ({
    size: [rounded(page.width), rounded(page.height)],
    words: wordsOf(page),
    horizontal: rulesOf(page.horizontal),
    vertical: rulesOf(page.vertical),
  }));

describe('a file of the plain kind', () => {
  it.each(documents.filter((name) => !FOR_THE_LIBRARY.has(name)))(
    '%s reads the same directly as by the library',
    { timeout: 30_000 },
    async (name) => {
      const bytes = sampleBytes(name);
      expect(looks(readDirectly(bytes, none))).toEqual(looks(await readByLibrary(bytes, none)));
    },
  );

  it('is told page by page', () => {
    const told: string[] = [];
    readDirectly(sampleBytes('zlecenie-17-2026.pdf'), (read, total) => told.push(`${read}/${total}`));
    expect(told).toEqual(['1/3', '2/3', '3/3']);
  });
});

describe('any other file', () => {
  it.each([...FOR_THE_LIBRARY, 'blad-tekst-zamiast-pdf.pdf'])('%s is left to the library', (name) => {
    expect(() => readDirectly(sampleBytes(name), none)).toThrow(NotDirect);
  });
});
