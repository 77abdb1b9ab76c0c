import { byLeft, type Word } from '../pdf/letters/pdf-page';

// In letter sizes.
const SAME_LINE = 0.2;
const BETWEEN_WORDS = 0.6;

export function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.filter(({ turned }) => !turned)) {
    const line = lines.find(([first]) => first && Math.abs(first.baseline - word.baseline) < SAME_LINE * word.size);
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

export function runsOf(words: readonly Word[]): Word[][] {
  return linesOf(words).flatMap((line) => {
    const runs: Word[][] = [];
    for (const word of line.toSorted(byLeft)) {
      const last = runs.at(-1);
      const before = last?.at(-1);
      if (last && before && word.left - before.right < BETWEEN_WORDS * word.size) last.push(word);
      else runs.push([word]);
    }
    return runs;
  });
}
