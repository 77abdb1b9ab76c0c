import type { TextLine, TextSpan } from './find-tables';

/** A head in boxes prints labels on one line and their values on the next: each value comes behind its label. */
export function joinLabelBoxes(lines: readonly TextLine[], isLabel: (text: string) => boolean): TextLine[] {
  const read: TextLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [line, below] = [lines[index], lines[index + 1]];
    if (!line) continue;
    const isBox = line.spans.length > 1 && line.spans.every(({ text }) => isLabel(text));
    if (isBox && below && below.page === line.page && !below.spans.some(({ text }) => isLabel(text))) {
      read.push(...pairsOf(line, below));
      index += 1;
    } else {
      read.push(line);
    }
  }
  return read;
}

function pairsOf(labels: TextLine, values: TextLine): TextLine[] {
  return labels.spans.map((label, index) => {
    const end = labels.spans[index + 1]?.left ?? Number.POSITIVE_INFINITY;
    const start = index === 0 ? Number.NEGATIVE_INFINITY : label.left;
    const own = values.spans.filter((value) => centreOf(value) >= start && centreOf(value) < end);
    const text = `${label.text.replace(/\s*:$/u, '')}: ${own.map((value) => value.text).join(' ')}`.trim();
    return { ...labels, text, words: [...labels.words, ...values.words], parts: [text], spans: [{ ...label, text }] };
  });
}

const centreOf = ({ left, right }: TextSpan) => (left + right) / 2;
