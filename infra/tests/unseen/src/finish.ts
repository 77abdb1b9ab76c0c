import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { call, lackOf, python, scripts } from './engines/engine';
import type { Random } from './random';
import { annotationWords } from './vocabulary';

/** Processing of a PDF before it is uploaded. */
export type Finish =
  | 'as it is'
  | 'PostScript'
  | 'sideways'
  | 'two-up'
  | 'stamp'
  | 'annotated'
  | 'inherited boxes'
  | 'inherited rotation'
  | 'annotated, inherited boxes';

/** One for each layout. */
export const finishes: readonly Finish[] = [
  ...(['as it is', 'as it is', 'as it is', 'as it is', 'as it is', 'as it is', 'as it is', 'as it is'] as const),
  ...(['PostScript', 'PostScript', 'sideways', 'sideways', 'two-up', 'two-up', 'stamp', 'stamp'] as const),
  ...(['annotated', 'annotated', 'annotated', 'inherited boxes', 'inherited boxes', 'inherited rotation'] as const),
  ...(['annotated, inherited boxes', 'annotated, inherited boxes'] as const),
];

const postScript = { pdftops: 'poppler-utils', ps2pdf: 'ghostscript' };

export const lackOfPostScript = () => lackOf(postScript, true);

const DAYS = 28;

/** What a stamp or annotations say, the lines of each parted by `|`. */
function wordsOf(finish: Finish, random: Random): string[] {
  const twoDigits = (most: number) => String(random.whole(1, most)).padStart(2, '0');
  if (finish === 'stamp')
    return [`WPŁYNĘŁO|${twoDigits(DAYS)} -0${random.whole(7, 9)}- 2025|L.dz. ${random.whole(100, 4000)}`];
  if (!finish.startsWith('annotated')) return [];
  const [month, day] = [`0${random.whole(7, 9)}`, twoDigits(DAYS)];
  const hour = `${random.whole(10, 15)}:${random.whole(10, 59)}`;
  const written = (text: string) =>
    text.replace('{day}', `${day}.${month}.2025`).replace('{iso}', `2025-${month}-${day}`).replace('{hour}', hour);
  const { signature, stamp, text } = annotationWords;
  const kinds = [`signature:${random.pick(signature)}`, `stamp:${random.pick(stamp)}`, `text:${random.pick(text)}`];
  return random.shuffled(kinds).slice(0, random.whole(1, kinds.length)).map(written);
}

export async function finishPdf(finish: Finish, pdf: string, work: string, random: Random): Promise<void> {
  if (finish === 'as it is') return;
  const finished = join(work, 'finished.pdf');
  if (finish === 'PostScript') {
    const level = random.pick(['-level2', '-level3']);
    await call('pdftops', level, pdf, join(work, 'document.ps'));
    await call('ps2pdf', join(work, 'document.ps'), finished);
  } else {
    await call(python(), join(scripts(), 'finish.py'), finish, pdf, finished, ...wordsOf(finish, random));
  }
  await rename(finished, pdf);
}

export const scanKinds = ['plain', 'skew', 'gray', 'stamp', 'photo', 'skew'] as const;

export type Scan = { readonly kind: (typeof scanKinds)[number]; readonly dpi: number };

export async function scanPdf({ dpi, kind }: Scan, pdf: string, work: string, random: Random): Promise<void> {
  await call('pdftoppm', '-r', String(dpi), '-gray', '-png', pdf, join(work, 'page'));
  const pages = (await readdir(work)).filter((file) => file.startsWith('page') && file.endsWith('.png')).sort();
  const files = pages.map((file) => join(work, file));
  await call(python(), join(scripts(), 'scan.py'), pdf, String(random.whole(1, 1e6)), String(dpi), kind, ...files);
}
