import { type PdfPage, readPdf } from '@ostep/document-reader';
import { openRecogniser, readScan } from '@ostep/document-reader/scan';
import type { ParseLog } from '@ostep/kernel';
import { type FieldScore, scoreOf, sumOfScores } from './field-score';
import { expectationOf, sampleBytes, sampleNames } from './samples';
import { scannedPdf } from './scanned-pdf';

const NOISE = 20;
const MOST_PAGES = 3;
/** Their text lies under a plain grey picture, so there is nothing to recognise. */
const UNSEEN = /zlecenie-(?:121-skos-slow|122-pieczec)\.pdf$/;

export type ScannedSample = {
  readonly name: string;
  readonly scanner: string;
  readonly bytes: () => Promise<Uint8Array>;
};

/** One slanted sample at 200 dpi; with SCANS=all every sample, at 200 and 300 dpi, straight and slanted. */
export async function scannedSamples(kind: RegExp, one: string): Promise<ScannedSample[]> {
  const allSamples = process.env['SCANS'] === 'all';
  const names = allSamples
    ? sampleNames(kind)
        .filter((file) => !UNSEEN.test(file))
        .map((file) => file.replace(/\.pdf$/, ''))
    : [one];
  const scanners = allSamples
    ? [200, 300].flatMap((dpi) => [-1, 0, 1].map((slant) => [dpi, slant] as const))
    : [[200, 1] as const];
  const samples = await Promise.all(
    names.map(async (name) => {
      const printed = sampleBytes(`${name}.pdf`);
      if (expectationOf(name).error !== undefined) return [];
      const pageCount = (await readPdf(printed)).length;
      if (pageCount > MOST_PAGES) return [];
      return scanners.map(([dotsPerInch, slant]) => ({
        name,
        scanner: `${dotsPerInch} dpi, ${slant}°`,
        bytes: () => scannedPdf(printed, { pageCount, dotsPerInch, slant, noise: NOISE }),
      }));
    }),
  );
  return samples.flat();
}

type Read = (pages: readonly PdfPage[], name: string) => object & { readonly parseLog: ParseLog };

export async function scanTrial(read: Read) {
  const recogniser = await openRecogniser();
  const scores: FieldScore[] = [];
  const score = async ({ name, bytes }: ScannedSample) => {
    const form = read(await readScan(await bytes(), { recogniser }), name);
    const found = scoreOf(expectationOf(name), form, form.parseLog);
    scores.push(found);
    return { ...found, parsePositive: form.parseLog.parsePositive };
  };
  const share = () => {
    const { fields, wrong } = sumOfScores(scores);
    return { right: 1 - wrong.length / fields, wrong };
  };
  return { score, share, close: () => recogniser.close() };
}
