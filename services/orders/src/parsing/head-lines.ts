import type { TextLine } from '@ostep/document-reader';

export type HeadLine = { readonly text: string };

export function headLines(lines: readonly TextLine[]): HeadLine[] {
  const whole = lines.map((line) => joinSpacedLetters(line.text));
  const joined = whole.slice(0, -1).map((text, index) => `${text} ${whole[index + 1]}`);
  const parts = lines.filter((line) => line.parts.length > 1).flatMap((line) => line.parts.map(joinSpacedLetters));
  const under = lines.slice(0, -1).flatMap((line, index) => stacked(line, lines[index + 1]));
  return [...whole, ...parts, ...under, ...joined].map((text) => ({ text }));
}

function stacked(line: TextLine, below: TextLine | undefined): string[] {
  if (!below || below.page !== line.page) return [];
  const inOrder = line.spans.length > 1 && line.spans.length === below.spans.length;
  return line.spans.flatMap((label, index) => {
    const value = inOrder
      ? below.spans[index]
      : below.spans.find((span) => Math.min(span.right, label.right) - Math.max(span.left, label.left) > 0);
    return value ? [`${label.text} ${value.text}`] : [];
  });
}

export function joinSpacedLetters(text: string): string {
  return text.replace(/(?<![A-Za-zÀ-ɏ\d])(?:[A-Za-zÀ-ɏ] ){4,}[A-Za-zÀ-ɏ](?![A-Za-zÀ-ɏ\d])/gu, (spaced) =>
    spaced.replaceAll(' ', ''),
  );
}
