import type { Source } from './sources';

const MOST_WORDS = 500;
const NO_DECISION = /\/(?:README|measurements)\.md$/u;

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;

export const longPages = (pages: readonly Source[]): string[] =>
  pages
    .filter(({ path, text }) => !NO_DECISION.test(path) && wordsOf(text) > MOST_WORDS)
    .map(({ path, text }) => `${path} (${wordsOf(text)})`);
