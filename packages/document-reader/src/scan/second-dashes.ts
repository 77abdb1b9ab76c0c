import type { AgreedWord } from './agreed-words';

const [OPEN_ADDRESS, COMPARTMENT] = [/^\d{2}-\d{2}-\d-\d{2}-$/u, /^-\d{1,3}\p{Lu}?(?:-|$)/u];

/** `02-20-1-06-` beside `-131`: the dash at which two areas meet was read in both, as if there were no compartment. */
export function withoutSecondDashes(words: readonly AgreedWord[]): AgreedWord[] {
  const rests = words.filter(({ text }) => COMPARTMENT.test(text));
  return words.map((word) => {
    const { baseline, right, size, text } = word;
    const goesOn = (rest: AgreedWord) =>
      Math.abs(rest.baseline - baseline) < size / 2 && Math.abs(rest.left - right) < size;
    const isTwice = OPEN_ADDRESS.test(text) && rests.some(goesOn);
    return isTwice ? { ...word, text: text.slice(0, -1), doubtful: true } : word;
  });
}

const WIDER = 1.4;

/** `-a-00` with a wide first dash was `~a-00`: the dash before it stands in the line above. */
export function withTilde(word: AgreedWord): AgreedWord {
  const { starts, text } = word;
  if (!/^-\p{Ll}-/u.test(text)) return word;
  const [first = 0, letter = 0, second = 0, behind = 0] = starts;
  const isWide = letter - first > WIDER * (behind - second);
  return isWide ? { ...word, text: `~${text.slice(1)}`, doubtful: true } : word;
}
