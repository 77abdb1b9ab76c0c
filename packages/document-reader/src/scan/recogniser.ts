import { dirname, join } from 'node:path';
import type { Line, Worker } from 'tesseract.js';
import {
  isStrokeOfAddress,
  withCapitals,
  withDatePoints,
  withFigures,
  withoutBorder,
  withSubdivision,
} from './capital-letters';
import { type GrayPicture, portableGraymap } from './gray-picture';
import { ownBaseline } from './own-baseline';
import { isStamp } from './stamps';

/** Places in pixels of the picture, `confidence` from 0 to 100. */
export type RecognisedWord = {
  readonly text: string;
  readonly confidence: number;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly starts: readonly number[];
};

export type Recogniser = {
  readonly words: (picture: GrayPicture, dotsPerInch: number) => Promise<readonly RecognisedWord[]>;
  /** Gives up what is being recognised, which then never ends. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openRecogniser(): Promise<Recogniser> {
  let worker = await openWorker();
  const close = async () => {
    await worker.terminate();
  };
  return {
    words: (picture, dotsPerInch) => wordsOf(worker, picture, dotsPerInch),
    restart: async () => {
      await close();
      worker = await openWorker();
    },
    close,
  };
}

/** Polish, from a file of a package: nothing is fetched. The engine is loaded only by a process that reads a scan. */
async function openWorker(): Promise<Worker> {
  const [{ createWorker, OEM, PSM }, { default: polish }] = await Promise.all([
    import('tesseract.js'),
    import('@tesseract.js-data/pol'),
  ]);
  const worker = await createWorker(polish.code, OEM.LSTM_ONLY, {
    langPath: join(dirname(polish.langPath), '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: polish.gzip,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return worker;
}

async function wordsOf(worker: Worker, picture: GrayPicture, dotsPerInch: number): Promise<RecognisedWord[]> {
  await worker.setParameters({ user_defined_dpi: String(dotsPerInch) });
  const image = Buffer.from(portableGraymap(picture));
  const { data } = await worker.recognize(image, {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines
    .filter(({ baseline, rowAttributes }) => !isStamp(baseline, rowAttributes.rowHeight))
    .flatMap(wordsOfLine);
}

function wordsOfLine({ words, baseline, rowAttributes }: Line): RecognisedWord[] {
  const lettersOf = (symbols: Line['words'][number]['symbols']) =>
    symbols.map((symbol) => ({ letter: symbol.text, bottom: symbol.bbox.y1 }));
  const line = { baseline: (baseline.y0 + baseline.y1) / 2, size: rowAttributes.rowHeight };
  return words
    .map((word) => ({ ...word, text: word.text.trim() }))
    .filter(({ text }) => text !== '')
    .map(({ text, confidence, bbox, symbols }) => ({
      text: withDatePoints(withoutBorder(withSubdivision(withFigures(withCapitals(text))))),
      confidence: isStrokeOfAddress(text) || withFigures(text) !== text ? 0 : confidence,
      left: bbox.x0,
      right: bbox.x1,
      baseline: ownBaseline(lettersOf(symbols), line),
      size: line.size,
      starts: symbols.map((symbol) => symbol.bbox.x0),
    }));
}
