import { closeSpreadLetters, joinHeadBoxes, type TextLine } from '@ostep/document-reader';

export type SourcedLine = { readonly text: string; readonly sources: readonly TextLine[] };

export function headLines(lines: readonly TextLine[]): SourcedLine[] {
  const singleLines = lines.map((line): SourcedLine => ({ text: closeSpreadLetters(line.text), sources: [line] }));
  const pairs = lines.slice(0, -1).flatMap((line, index) => {
    const below = lines[index + 1];
    return below ? [{ line, below }] : [];
  });
  const joinedLines = pairs.map(({ line, below }, index) => ({
    text: `${singleLines[index]?.text} ${singleLines[index + 1]?.text}`,
    sources: [line, below],
  }));
  const parts = lines
    .filter((line) => line.parts.length > 1)
    .flatMap((line) => line.parts.map((part) => ({ text: closeSpreadLetters(part), sources: [line] })));
  const stackedLines = pairs.flatMap(({ line, below }) =>
    stackedTexts(line, below).map((text) => ({ text, sources: [line, below] })),
  );
  const boxes = joinHeadBoxes(lines)
    .filter((box) => !lines.includes(box))
    .map(({ text, words }) => ({
      text,
      sources: lines.filter((line) => line.words.some((word) => words.includes(word))),
    }));
  return [...singleLines, ...boxes, ...parts, ...stackedLines, ...joinedLines];
}

/** Labels with the values printed below them. */
function stackedTexts(line: TextLine, below: TextLine): string[] {
  if (below.page !== line.page) return [];
  const inOrder = line.spans.length > 1 && line.spans.length === below.spans.length;
  return line.spans.flatMap((label, index) => {
    const value = inOrder
      ? below.spans[index]
      : below.spans.find((span) => Math.min(span.right, label.right) - Math.max(span.left, label.left) > 0);
    return value ? [`${label.text} ${value.text}`] : [];
  });
}
