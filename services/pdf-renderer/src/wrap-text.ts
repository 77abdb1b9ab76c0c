export type Measure = (text: string) => number;

const PIECES = /[^/-]*[/-]+|[^/-]+/gu;

/**
 * Breaks at spaces. A word that is too wide alone is broken at hyphens and slashes if that is enough, else anywhere.
 * Never returns an empty list.
 */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines = printable(text)
    .split('\n')
    .flatMap((line) => wrapLine(line, width, measure));
  return lines.length === 0 ? [''] : lines;
}

/** NFC makes a letter and its accent one character. Control characters, which no font draws, become spaces. */
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

export function clipText(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  let clipped = text;
  while (clipped !== '' && measure(`${clipped}…`) > width) clipped = clipped.slice(0, -1);
  return `${clipped.trimEnd()}…`;
}
