import { readdirSync } from 'node:fs';
import { sampleBytes } from '@ostep/test-documents/samples';
import { PDFParse } from 'pdf-parse';
import { expect, it } from 'vitest';
import { readPdf } from './read-pdf';

const samples = new URL('../../../../../infra/tests/samples/', import.meta.url);
/** pdf-parse leaves the texts of annotations out. */
const SIGNED = 'zlecenie-117-podpisane.pdf';
const documents = ['', 'own/'].flatMap((folder) =>
  readdirSync(new URL(folder, samples))
    .filter((name) => /^(?:zlecenie|protokol)-.*\.pdf$/u.test(name) && name !== SIGNED)
    .map((name) => folder + name),
);

/** Stamps are left out of what we read of these. */
const STAMPED = new Set(['own/protokol-204-pieczec.pdf', 'own/zlecenie-122-pieczec.pdf']);

const lettersOf = (text: string) => [
  ...text
    .normalize('NFKC')
    .replace(/[\u00AD\u2010\u2011]/gu, '-')
    .replace(/\s+/gu, ''),
];

async function pagesByPdfParse(bytes: Uint8Array): Promise<string[]> {
  const parser = new PDFParse({ data: new Uint8Array(bytes) });
  const { pages } = await parser.getText();
  await parser.destroy();
  return pages.map(({ text }) => text);
}

it.each(documents)('%s: pdf-parse finds the same words and no further letters', async (name) => {
  const bytes = sampleBytes(name);
  const [ours, theirs] = [await readPdf(bytes), await pagesByPdfParse(bytes)];
  expect(ours).toHaveLength(theirs.length);
  for (const [index, { words }] of ours.entries()) {
    const text = lettersOf(theirs[index] ?? '').join('');
    const strange = words.filter((word) => !text.includes(lettersOf(word.text).join('')));
    expect(strange.map((word) => word.text)).toEqual([]);
    if (STAMPED.has(name)) continue;
    expect(
      words
        .flatMap((word) => lettersOf(word.text))
        .sort()
        .join(''),
    ).toBe([...text].sort().join(''));
  }
});
