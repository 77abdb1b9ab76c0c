import type { RecognisedWord } from './recogniser';

export type AgreedWord = RecognisedWord & { readonly doubtful: boolean };

/** A word recognised with less confidence is doubtful even if both readings agree. */
const SURE = 60;

// If every word of an area has this confidence, a second reading finds nothing else. Figures need more than prose.
const SURE_PROSE = 90;
const SURE_FIGURES = 96;
const PROSE = /^\P{Nd}*\p{Ll}{3}\P{Nd}*$/u;

export function needsSecond(words: readonly RecognisedWord[]): boolean {
  const least = PROSE.test(lettersOf(words)) ? SURE_PROSE : SURE_FIGURES;
  return words.length === 0 || words.some(({ confidence }) => confidence < least);
}

/** Combines two readings of one area: where they differ, the word with more confidence is taken, as doubtful. */
export function agreedWords(first: readonly RecognisedWord[], second: readonly RecognisedWord[]): AgreedWord[] {
  if (lettersOf(first) === lettersOf(second)) {
    return first.map((word) => ({ ...word, doubtful: word.confidence < SURE && sameAt(second, word) < SURE }));
  }
  if (first.length !== second.length) {
    const surer = meanConfidence(first) >= meanConfidence(second) ? first : second;
    return surer.map((word) => ({ ...word, doubtful: true }));
  }
  return first.map((word, index) => {
    const other = second[index] ?? word;
    if (other.text === word.text) return { ...word, doubtful: Math.max(word.confidence, other.confidence) < SURE };
    const isSurer = lacksLetter(word) === lacksLetter(other) ? other.confidence > word.confidence : lacksLetter(word);
    return { ...(isSurer ? other : word), doubtful: true };
  });
}

/** `108--00`: the thin letter of a subdivision was not recognised. */
const lacksLetter = ({ text }: RecognisedWord) => /\d--\d/u.test(text);

const lettersOf = (words: readonly RecognisedWord[]) => words.map(({ text }) => text).join('');

const sameAt = (words: readonly RecognisedWord[], { text }: RecognisedWord) =>
  words.find((word) => word.text === text)?.confidence ?? 0;

function meanConfidence(words: readonly RecognisedWord[]): number {
  return words.length === 0 ? 0 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}
