import type { PdfPage, Rule, Word } from '../pdf/pdf-page';
import { rescaled } from '../pdf/projection';
import { type AgreedWord, agreedWords, needsSecond } from './agreed-words';
import { invertDarkAreas } from './dark-areas';
import { evenLight } from './even-light';
import { type Area, cutOut, type GrayPicture, redrawn, scaled, turnedBy } from './gray-picture';
import { despeckle, stretchContrast } from './ink';
import { lostFiguresOf } from './lost-figures';
import { areasOf } from './page-areas';
import { paperOf } from './paper-edges';
import { findRules } from './picture-rules';
import { slantOf } from './picture-slant';
import type { RecognisedWord, Recogniser } from './recogniser';
import { withoutSecondDashes } from './second-dashes';

const INCH = 72;
/** Dots per inch. Letters are most alike to those that recognition has learnt from at these sizes. */
const [FIRST_READING, SECOND_READING] = [300, 400];
const MARGIN = 12;

type ScannedPage = { readonly number: number; readonly picture: GrayPicture; readonly dotsPerInch: number };

/** Reads each cell that is not sure twice, at two sizes: figures that were misread once are seldom misread the same way again. */
export async function readPicture(
  { number, picture, dotsPerInch }: ScannedPage,
  recogniser: Recogniser,
  onShare: (share: number) => void = () => undefined,
): Promise<PdfPage> {
  const onPhoto = paperOf(picture);
  const flat = onPhoto ? redrawn(picture, picture, onPhoto) : picture;
  const clean = despeckle(stretchContrast(evenLight(flat, dotsPerInch)));
  const turn = slantOf(clean);
  const straight = invertDarkAreas(turnedBy(clean, -turn), dotsPerInch);
  const ruled = findRules(scaled(straight, FIRST_READING / dotsPerInch), FIRST_READING);
  const words: AgreedWord[] = [];
  const areas = areasOf(ruled, FIRST_READING);
  for (const [index, area] of areas.entries()) {
    const piece = cutOut(ruled.withoutRules, area, MARGIN);
    const one = await wordsIn(piece, area, FIRST_READING, recogniser);
    const other = needsSecond(one) ? await wordsIn(piece, area, SECOND_READING, recogniser) : one;
    words.push(...agreedWords(one, other));
    onShare((index + 1) / areas.length);
  }
  const [width, height] = [(picture.width * INCH) / dotsPerInch, (picture.height * INCH) / dotsPerInch];
  const hasLostFigures = lostFiguresOf(words);
  const inPoints = ({ at, from, to }: Rule): Rule => ({ at: points(at), from: points(from), to: points(to) });
  return {
    number,
    width,
    height,
    ...(turn === 0 ? {} : { slant: { turn, x: width / 2, y: height / 2 } }),
    ...(onPhoto ? { onPhoto: rescaled(onPhoto, INCH / dotsPerInch) } : {}),
    words: withoutSecondDashes(words).map((word) => wordOf(word, hasLostFigures(word))),
    horizontal: ruled.horizontal.map(inPoints),
    vertical: ruled.vertical.map(inPoints),
  };
}

const points = (pixels: number) => (pixels * INCH) / FIRST_READING;

/** Places in pixels of the first reading. */
async function wordsIn(
  piece: GrayPicture,
  { left, top }: Area,
  dotsPerInch: number,
  recogniser: Recogniser,
): Promise<RecognisedWord[]> {
  const scale = dotsPerInch / FIRST_READING;
  const found = await recogniser.words(scaled(piece, scale), dotsPerInch);
  const x = (pixels: number) => pixels / scale - MARGIN + left;
  return found.map((word) => ({
    ...word,
    left: x(word.left),
    right: x(word.right),
    baseline: word.baseline / scale - MARGIN + top,
    size: word.size / scale,
    starts: word.starts.map(x),
  }));
}

function wordOf(word: AgreedWord, isDoubtful: boolean): Word {
  const { text, left, right, baseline, size, starts } = word;
  return {
    text,
    left: points(left),
    right: points(right),
    baseline: points(baseline),
    size: points(size),
    starts: starts.map(points),
    turned: false,
    doubtful: word.doubtful || isDoubtful,
  };
}
