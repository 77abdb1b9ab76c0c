/** Width of a text in points, in the font and size it will be printed in. */
export type Measure = (text: string) => number;

/** Pieces of a long word, each ending where it may be broken: after hyphens and slashes. */
const PIECES = /[^/-]*[/-]+|[^/-]+/gu;

/**
 * Lines of `text` no wider than `width`: broken at blanks; inside a word only when the word alone does not fit, at its
 * hyphens if that is enough, else anywhere. Never returns an empty list.
 */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines = printable(text)
    .split('\n')
    .flatMap((line) => wrapLine(line, width, measure));
  return lines.length === 0 ? [''] : lines;
}

/** Letters and their marks as one sign each; control characters, which no font draws, as blanks. */
function printable(text: string): string {
  return text.normalize('NFC').replace(/[^\P{Cc}\n]/gu, ' ');
}

function wrapLine(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/[ \t]+/u)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (measure(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    const parts = measure(word) <= width ? [word] : breakWord(word, width, measure);
    lines.push(...parts.slice(0, -1));
    current = parts.at(-1) ?? '';
  }
  lines.push(current);
  return lines;
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of word.match(PIECES) ?? [word]) {
    if (measure(current + piece) <= width) {
      current += piece;
      continue;
    }
    if (current !== '') lines.push(current);
    const cut = cutAnywhere(piece, width, measure);
    lines.push(...cut.slice(0, -1));
    current = cut.at(-1) ?? '';
  }
  lines.push(current);
  return lines;
}

function cutAnywhere(piece: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let current = '';
  for (const character of piece) {
    if (current !== '' && measure(current + character) > width) {
      lines.push(current);
      current = '';
    }
    current += character;
  }
  lines.push(current);
  return lines;
}

/** `text` on one line of `width`, its end replaced by `…` when it is longer. */
export function clipText(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  let clipped = text;
  while (clipped !== '' && measure(`${clipped}…`) > width) clipped = clipped.slice(0, -1);
  return `${clipped.trimEnd()}…`;
}
