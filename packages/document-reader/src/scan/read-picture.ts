import type { PdfPage, Rule, Word } from '../pdf/letters/pdf-page';
import { rescaled } from '../pdf/letters/projection';
import { withoutSecondDashes, withSubdivisionLetters } from './address-words';
import { type AgreedWord, agreedWords, needsSecond } from './agreed-words';
import { linesOfInk } from './block-pieces';
import { invertDarkAreas } from './dark-areas';
import { evenLight } from './even-light';
import { type Area, cutOut, type GrayPicture, redrawn, scaled, turnedBy } from './gray-picture';
import { despeckle, inkThreshold, stretchContrast } from './ink';
import { lostFiguresOf } from './lost-figures';
import type { Span } from './marked-spans';
import { areasOf } from './page-areas';
import { paperOf } from './paper-edges';
import { findRules } from './picture-rules';
import { slantOf } from './picture-slant';
import type { RecognisedWord, Recogniser } from './recogniser';

const INCH = 72;
// Dots per inch at which letters are most like those that recognition was trained on.
const FIRST_READING = 300;
const SECOND_READING = 400;
/** Pixels of white around an area. */
const MARGIN = 12;
/** Pixels: a lower line without words is no line. */
const MIN_LINE_HEIGHT = 15;

/** What recognition makes of the remains of a border, within so many pixels of it. */
const BORDER = /^[|'"”’,.:;!\]]{1,2}$/u;
const ON_BORDER = 4;

type ScannedPage = { readonly number: number; readonly picture: GrayPicture; readonly dotsPerInch: number };

/**
 * Reads each uncertain line twice, at two sizes: a figure that was misread once is seldom misread in the same way again.
 */
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
  const threshold = inkThreshold(ruled.withoutRules);
  const words: AgreedWord[] = [];
  const areas = areasOf(ruled, threshold, FIRST_READING);
  for (const [index, area] of areas.entries()) {
    words.push(...(await readTwice(ruled.withoutRules, area, threshold, recogniser)));
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
    words: withSubdivisionLetters(
      withoutSecondDashes(words.filter((word) => !isRestOfBorder(word, ruled.vertical))),
    ).map((word) => wordOf(word, hasLostFigures(word))),
    horizontal: ruled.horizontal.map(inPoints),
    vertical: ruled.vertical.map(inPoints),
  };
}

const isRestOfBorder = ({ text, left, right }: AgreedWord, vertical: readonly Rule[]) =>
  BORDER.test(text) && vertical.some(({ at }) => at > left - ON_BORDER && at < right + ON_BORDER);

async function readTwice(
  picture: GrayPicture,
  area: Area,
  threshold: number,
  recogniser: Recogniser,
): Promise<AgreedWord[]> {
  const first = await wordsIn(picture, area, FIRST_READING, recogniser);
  const words: AgreedWord[] = [];
  for (const { strip, words: one } of stripsOf(first, area, linesOfInk(area, picture, threshold, FIRST_READING))) {
    const other = needsSecond(one) ? await wordsIn(picture, strip, SECOND_READING, recogniser) : one;
    words.push(...agreedWords(one, other));
  }
  return words;
}

/** One strip for each line, from the ink above it to the ink below it, because accents may be apart from their letters. */
function stripsOf(words: readonly RecognisedWord[], area: Area, lines: readonly Span[]) {
  const nearest = ({ baseline, size }: RecognisedWord) => {
    const middle = baseline - size / 4 - area.top;
    const distances = lines.map(({ from, to }) => Math.max(from - middle, middle - to, 0));
    return distances.indexOf(Math.min(...distances));
  };
  const texts = lines.map((line, index) => ({ ...line, words: words.filter((word) => nearest(word) === index) }));
  const lineTexts = texts.filter(({ from, to, words: inLine }) => inLine.length > 0 || to - from >= MIN_LINE_HEIGHT);
  return lineTexts.map((line, index) => {
    const [from, to] = [lineTexts[index - 1]?.to ?? 0, lineTexts[index + 1]?.from ?? area.height];
    return { strip: { ...area, top: area.top + from, height: to - from }, words: line.words };
  });
}

const points = (pixels: number) => (pixels * INCH) / FIRST_READING;

/** Places in pixels of the first reading. */
async function wordsIn(
  picture: GrayPicture,
  area: Area,
  dotsPerInch: number,
  recogniser: Recogniser,
): Promise<RecognisedWord[]> {
  const scale = dotsPerInch / FIRST_READING;
  const found = await recogniser.words(scaled(cutOut(picture, area, MARGIN), scale), dotsPerInch);
  const x = (pixels: number) => pixels / scale - MARGIN + area.left;
  return found.map((word) => ({
    ...word,
    left: x(word.left),
    right: x(word.right),
    baseline: word.baseline / scale - MARGIN + area.top,
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
