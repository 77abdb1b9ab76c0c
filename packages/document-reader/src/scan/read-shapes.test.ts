import { sampleBytes } from '@ostep/test-documents/samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../pdf/letters/read-pdf';
import { readScan } from './read-scan';
import { withTildes, withTimes } from './read-shapes';
import { openRecogniser, type Recogniser } from './recogniser';

let recogniser: Recogniser;
beforeAll(async () => {
  recogniser = await openRecogniser();
});
afterAll(() => recogniser.close());

/** Made from PostScript: codes number the shapes of letters. In the table's font, `5` has the code of a blank. */
const printed = sampleBytes('own/numery-zamiast-liter.pdf');

it('a PDF whose codes are not letters is refused as a scan', async () => {
  await expect(readPdf(printed)).rejects.toMatchObject({ reason: 'scan' });
});

it('its letters are what they were mostly recognised as, and only few words are recognised', async () => {
  let calls = 0;
  const words: Recogniser['words'] = (picture, dotsPerInch) => {
    calls += 1;
    return recogniser.words(picture, dotsPerInch);
  };
  const [page] = await readScan(printed, { recogniser: { ...recogniser, words } });
  const found = page?.words.map(({ text }) => text) ?? [];
  expect(found.join(' ')).toContain('Wykonawca: Usługi Leśne „Ostęp” sp. z o.o., ul. Przykładowa 4, 46-100 Namysłów');
  for (const text of ['140/04/2025', 'ZP.271.4.37.2025', '02-21-1-04-', '164-l-00', 'ODN-ZRB', 'ZAŁ-2IL', '557,13']) {
    expect(found, text).toContain(text);
  }
  expect(found.filter((text) => text === '53,96' || text === '56,95')).toHaveLength(2);
  expect(page?.words.some(({ doubtful }) => doubtful)).toBe(false);
  expect(calls).toBeLessThan((page?.words.length ?? 0) / 2);
});

it('a letter before another that cannot follow in a subdivision is a tilde', () => {
  expect(withTildes(['-\uFFFDa-00', '242-ra-00', '174-sx-00', '1-sza'])).toEqual([
    '-~a-00',
    '242-~a-00',
    '174-sx-00',
    '1-sza',
  ]);
  expect(withTildes(['sa', '-00', 'sa', 'prace'])).toEqual(['~a', '-00', 'sa', 'prace']);
});

it('a shape that is only between figures is the multiplication sign, any other is a letter', () => {
  const names = new Map([...'-4a0b'].map((letter) => [letter, letter]));
  const named = (...texts: readonly string[]) =>
    withTimes(
      new Map([...names, ['s', 'x'], ['t', '×']]),
      texts.map((text) => ({ text })),
    );
  expect([named('40s40', '-bt').get('s'), named('40s40', '-bt').get('t')]).toEqual(['×', 'x']);
  expect([named('40s40', '-as').get('s'), named('40', 't').get('t')]).toEqual(['x', '×']);
});
