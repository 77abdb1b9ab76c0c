import { parseSync } from 'oxc-parser';

export type Counts = { readonly comments: number; readonly commentLines: number; readonly codeLines: number };

type Span = { readonly start: number; readonly end: number; readonly isLine: boolean };

const CSS_COMMENT = /\/\*.*?\*\//gsu;

/** JavaScript has no other place for its types. */
const ONLY_TYPES = /^(?:\s|\*|@(?:param|returns?|type|typedef|template)\b.*)*$/u;

/** Neighbouring lines of `//` are one comment; a line of code holds something else than a comment. */
export function countComments(file: string, text: string): Counts {
  const spans = file.endsWith('.css') ? cssComments(text) : scriptComments(file, text);
  const lineAt = lineFinder(text);
  const commentLines = new Set<number>();
  let comments = 0;
  let previous: number | null = null;
  for (const { start, end, isLine } of spans) {
    const [first, last] = [lineAt(start), lineAt(end - 1)];
    for (let line = first; line <= last; line += 1) commentLines.add(line);
    if (!isLine || previous !== first - 1) comments += 1;
    previous = isLine ? first : null;
  }
  return { comments, commentLines: commentLines.size, codeLines: linesOf(without(text, spans)) };
}

function scriptComments(file: string, text: string): Span[] {
  const isType = ({ type, value }: { type: string; value: string }) =>
    /\.[mc]?js$/u.test(file) && type === 'Block' && value.startsWith('*') && ONLY_TYPES.test(value);
  const comments = parseSync(file, text).comments.filter((comment) => !isType(comment));
  return comments.map(({ start, end, type }) => ({ start, end, isLine: type === 'Line' }));
}

function cssComments(text: string): Span[] {
  return [...text.matchAll(CSS_COMMENT)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isLine: false,
  }));
}

function without(text: string, spans: readonly Span[]): string {
  let at = 0;
  let rest = '';
  for (const { start, end } of spans) {
    rest += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/gu, ' ');
    at = end;
  }
  return rest + text.slice(at);
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/gu)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? Number.POSITIVE_INFINITY) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
