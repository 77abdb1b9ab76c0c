import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { call, lackOf, python, scripts } from './engines/engine';
import type { Random } from './random';

/** Processing of a PDF before it is uploaded. */
export type Finish = 'as it is' | 'PostScript' | 'sideways' | 'two-up' | 'stamp';

export const finishes: readonly Finish[] = [
  ...(['as it is', 'as it is', 'as it is', 'as it is', 'as it is', 'as it is'] as const),
  ...(['PostScript', 'sideways', 'two-up', 'stamp', 'stamp'] as const),
];

const postScript = { pdftops: 'poppler-utils', ps2pdf: 'ghostscript' };

export const lackOfPostScript = () => lackOf(postScript, true);

export async function finishPdf(finish: Finish, pdf: string, work: string, random: Random): Promise<void> {
  if (finish === 'as it is') return;
  const finished = join(work, 'finished.pdf');
  if (finish === 'PostScript') {
    const level = random.pick(['-level2', '-level3']);
    await call('pdftops', level, pdf, join(work, 'document.ps'));
    await call('ps2pdf', join(work, 'document.ps'), finished);
  } else {
    const text = `WPŁYNĘŁO|${random.whole(1, 28)} -0${random.whole(7, 9)}- 2025|L.dz. ${random.whole(100, 4000)}`;
    await call(python(), join(scripts(), 'finish.py'), finish, pdf, finished, ...(finish === 'stamp' ? [text] : []));
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
