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
/** Their fonts are standard ones whose widths only the library knows. */
const FOR_THE_LIBRARY = new Set(['own/protokol-39-kodowanie.pdf', 'own/zlecenie-30-bez-kolumn.pdf']);

const none = () => undefined;
const textsOf = (pages: readonly PdfPage[]) =>
  pages.map(({ words }) => words.map(({ text, turned }: Word) => `${text}${turned ? ' (turned)' : ''}`));
const placesOf = (pages: readonly PdfPage[]) =>
  pages.flatMap(({ width, height, words, horizontal, vertical }) => [
    width,
    height,
    ...words.flatMap(({ left, right, baseline, size, starts }) => [left, right, baseline, size, ...starts]),
    ...[...horizontal, ...vertical].flatMap(({ at, from, to }: Rule) => [at, from, to]),
  ]);
/** The library keeps places in single precision. */
const SAME_PLACE = 0.02;

describe('a file of the plain kind', () => {
  it.each(documents.filter((name) => !FOR_THE_LIBRARY.has(name)))(
    '%s reads the same directly as by the library',
    { timeout: 30_000 },
    async (name) => {
      const bytes = sampleBytes(name);
      const [direct, byLibrary] = [readDirectly(bytes, none), await readByLibrary(bytes, none)];
      expect(textsOf(direct)).toEqual(textsOf(byLibrary));
      const [places, expected] = [placesOf(direct), placesOf(byLibrary)];
      expect(places.length).toBe(expected.length);
      const apart = places.map((place, index) => Math.abs(place - (expected[index] ?? 0)));
      expect(Math.max(...apart)).toBeLessThan(SAME_PLACE);
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
