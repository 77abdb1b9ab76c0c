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
  /** Abandons what is being recognised: its promise never settles. */
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

/** The data for Polish come from a package, nothing is fetched. Only a process that reads a scan loads the engine. */
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
      baseline: baselineOfWord(lettersOf(symbols), line),
      size: line.size,
      starts: symbols.map((symbol) => symbol.bbox.x0),
    }));
}

/** On a straight page, a line that is turned by more than this is a stamp. */
const STAMP_SLOPE = Math.tan(Math.PI / 60);
/** In letter heights; a shorter line has no reliable slope. */
const MIN_STAMP_LENGTH = 3;

type Baseline = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

export const isStamp = ({ x0, y0, x1, y1 }: Baseline, height: number): boolean =>
  x1 - x0 >= MIN_STAMP_LENGTH * height && Math.abs(y1 - y0) > STAMP_SLOPE * (x1 - x0);

const WITHOUT_DESCENDER = /^(?![gjpqyąęQJĄĘ])[\p{L}\d]$/u;
/** In letter heights; a smaller difference is the unevenness of a scan. */
const ANOTHER_LINE = 0.45;

type LetterBottom = { readonly letter: string; readonly bottom: number };

/** Recognition may take a cell of one line for a part of the two lines beside it: its letters show its own baseline. */
export function baselineOfWord(
  letters: readonly LetterBottom[],
  { baseline, size }: { readonly baseline: number; readonly size: number },
): number {
  const bottoms = letters.filter(({ letter }) => WITHOUT_DESCENDER.test(letter)).map(({ bottom }) => bottom);
  const middle = bottoms.sort((one, other) => one - other)[Math.floor(bottoms.length / 2)];
  return middle === undefined || Math.abs(middle - baseline) <= ANOTHER_LINE * size ? baseline : middle;
}
