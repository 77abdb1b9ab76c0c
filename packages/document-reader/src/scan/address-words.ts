import { normalizeForSearch } from '@ostep/kernel';
import { medianOf } from '../median';
import type { AgreedWord } from './agreed-words';

const OPEN_ADDRESS = /^\d{2}-\d{2}-\d-\d{2}-$/u;
const COMPARTMENT = /^-\d{1,3}\p{Lu}?(?:-|$)/u;

/** `02-20-1-06-` beside `-131`: two areas meet at the dash, and it was read in both. Removes the first of the two. */
export function withoutSecondDashes(words: readonly AgreedWord[]): AgreedWord[] {
  const rests = words.filter(({ text }) => COMPARTMENT.test(text));
  return words.map((word) => {
    const { baseline, right, size, text } = word;
    const isContinuation = (rest: AgreedWord) =>
      Math.abs(rest.baseline - baseline) < size / 2 && Math.abs(rest.left - right) < size;
    const isTwice = OPEN_ADDRESS.test(text) && rests.some(isContinuation);
    return isTwice ? { ...word, text: text.slice(0, -1), doubtful: true } : word;
  });
}

/** The pitch of a tilde that was read as a dash, in pitches of a dash: within a word, and in a whole address. */
const WIDER = 1.4;
const MUCH_WIDER = 1.9;
/** `-a` with a lost tilde is as wide as `-00`. */
const AS_WIDE = 0.95;
const START = /^\d{2}-\d{2}-\d-\d{2}-\d{1,4}\p{Lu}{0,2}$/u;
const LETTER = /^-\p{Ll}$/u;
const PLOT = /^-\d{2}$/u;
const THIN = /^-?[1Il|\]]$/u;
const ROUND = /^-?['"]?B$/u;
const MISREAD = /(?<=^|^-|\d\p{Lu}{0,2}-)["'rs](?=[a-w](?:-\d{2})?$)/u;
const LAST_LETTER = /(?<=\d\p{Lu}{0,2})-(?=\p{Ll}-\d{2}$)/u;

/**
 * Repairs the letter of a subdivision by what is beside it. If there are two letters, the second is `x`, `y` or `z`.
 * Before any other letter there is a tilde, which may have been read as a letter, or together with the dash before it.
 */
export function withSubdivisionLetters(words: readonly AgreedWord[]): AgreedWord[] {
  const plot = medianOf(words.filter(({ text }) => PLOT.test(text)).map(widthOf)) ?? Number.POSITIVE_INFINITY;
  return words.map((word, index) => {
    const isBeforePlot = PLOT.test(words[index + 1]?.text ?? '');
    const text = LETTER.test(word.text) ? withTilde(word, plot) : word.text;
    const candidate = { ...word, text };
    const read = isBeforePlot ? beforePlot(candidate, words[index - 1]) : inAddress(candidate);
    return read === word.text ? word : { ...word, text: read, doubtful: true };
  });
}

const widthOf = ({ left, right }: AgreedWord) => right - left;

const withTilde = (word: AgreedWord, plot: number): string =>
  word.text === '-ą' || widthOf(word) > AS_WIDE * plot ? `-~${normalizeForSearch(word.text.slice(1))}` : word.text;

function beforePlot({ text }: AgreedWord, before: AgreedWord | undefined): string {
  const dash = text.startsWith('-') || START.test(before?.text ?? '') ? '-' : '';
  if (THIN.test(text)) return `${dash}l`;
  if (ROUND.test(text)) return `${dash}g`;
  return text.replace(MISREAD, text.startsWith('-') ? '~' : '-~');
}

function inAddress({ starts, text }: AgreedWord): string {
  if (!/-\d{2}$/u.test(text)) return text;
  const pitchAt = (at: number) => (starts[at + 1] ?? 0) - (starts[at] ?? 0);
  // `-a-00` with a wide first dash: that dash is a tilde, and the dash before it is in the line above.
  if (/^-\p{Ll}-/u.test(text))
    return pitchAt(0) > WIDER * pitchAt(2) ? `~${text.slice(1)}` : text.replace(MISREAD, '~');
  const at = text.search(LAST_LETTER);
  const others = [...text].flatMap((letter, index) => (letter === '-' && index !== at ? [pitchAt(index)] : []));
  const usual = medianOf(others) ?? Number.POSITIVE_INFINITY;
  const isWide = at > 0 && starts.length === text.length && pitchAt(at) > MUCH_WIDER * usual;
  return isWide ? `${text.slice(0, at + 1)}~${text.slice(at + 1)}` : text.replace(MISREAD, '~');
}
