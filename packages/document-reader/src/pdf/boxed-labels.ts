import type { TextLine, TextSpan } from './find-tables';

/** A head in boxes prints labels on one line and their values on the next: each value comes behind its label. */
export function joinLabelBoxes(lines: readonly TextLine[], isLabel: (text: string) => boolean): TextLine[] {
  const read: TextLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [line, below] = [lines[index], lines[index + 1]];
    if (!line) continue;
    const isBox = line.spans.length > 1 && line.spans.every(({ text }) => isLabel(text));
    if (isBox && below && below.page === line.page && !below.spans.some(({ text }) => isLabel(text))) {
      const values = [below];
      while (goesOn(values, lines[index + values.length + 1])) values.push(lines[index + values.length + 1] ?? below);
      read.push(...pairsOf(line, values));
      index += values.length;
    } else {
      read.push(line);
    }
  }
  return read;
}

const UNFINISHED = /[,;/]$/u;

/** A box with a list is broken behind its comma. */
function goesOn(values: readonly TextLine[], next: TextLine | undefined): boolean {
  const last = values.at(-1);
  if (!last || !next || next.page !== last.page) return false;
  const open = last.spans.filter(({ text }) => UNFINISHED.test(text));
  return (
    open.length > 0 && next.spans.every((span) => open.some((box) => span.left < box.right && box.left < span.right))
  );
}

function pairsOf(labels: TextLine, values: readonly TextLine[]): TextLine[] {
  const spans = values.flatMap((value) => value.spans);
  return labels.spans.map((label, index) => {
    const end = labels.spans[index + 1]?.left ?? Number.POSITIVE_INFINITY;
    const start = index === 0 ? Number.NEGATIVE_INFINITY : label.left;
    const own = spans.filter((value) => centreOf(value) >= start && centreOf(value) < end);
    const text = `${label.text.replace(/\s*:$/u, '')}: ${own.map((value) => value.text).join(' ')}`.trim();
    return {
      ...labels,
      text,
      words: [...labels.words, ...values.flatMap(({ words }) => words)],
      parts: [text],
      spans: [{ ...label, text }],
    };
  });
}

const centreOf = ({ left, right }: TextSpan) => (left + right) / 2;
