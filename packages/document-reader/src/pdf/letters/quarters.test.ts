import { expect, it } from 'vitest';
import { buildPdf } from '../../synthetic/build-pdf';
import { showPage } from '../proof/show-page';
import { readPdf } from './read-pdf';

const LINES = ['ZLECENIE Nr 14 z dnia 12.03.2026', 'Umowa nr SA.271.1.4.2026', 'Nadlesnictwo Namyslow'];

const drawn = (matrix: string, from: readonly [number, number], step: readonly [number, number]) =>
  buildPdf({
    pages: [
      LINES.map((text, line) => {
        const [x, y] = [from[0] + step[0] * line, from[1] + step[1] * line];
        return `BT /F1 9 Tf ${matrix} ${x} ${y} Tm (${text}) Tj ET\n`;
      }).join(''),
    ],
  });

it.each([
  ['upwards', drawn('0 1 -1 0', [100, 100], [20, 0]), 842],
  ['downwards', drawn('0 -1 1 0', [400, 700], [-20, 0]), 842],
  ['upside down', drawn('-1 0 0 -1', [500, 100], [0, 20]), 595],
])('a page drawn %s is read and shown upright', async (_, bytes, width) => {
  const [page] = await readPdf(bytes);
  const words = (page?.words ?? []).toSorted((a, b) => a.baseline - b.baseline || a.left - b.left);
  expect(words.map(({ text }) => text).join(' ')).toBe(LINES.join(' '));
  expect(page).toMatchObject({ width });
  expect(await showPage(bytes, 1)).toMatchObject({ width });
});
