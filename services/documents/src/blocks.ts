import { inks, layout, type Paper } from './paper';
import { wrapText } from './wrap-text';

const title = { size: 17, font: 'semibold', ink: inks.strong } as const;
const subtitle = { size: 11.5, ink: inks.muted } as const;
const label = { size: 7.5, ink: inks.muted } as const;
const value = { size: 9.5 } as const;
const body = { size: 9.5 } as const;

const LABEL_LINE = 9.5;
const VALUE_LINE = 12;
const BODY_LINE = 13;

export function writeTitle(paper: Paper, text: string, under: string): void {
  paper.write(text, layout.left, paper.y, title);
  paper.y += 24;
  paper.write(under, layout.left, paper.y, subtitle);
  paper.y += 22;
}

export type Fact = { readonly label: string; readonly value: string };

export function writeFacts(paper: Paper, facts: readonly Fact[], columns: number): void {
  const width = layout.width / columns;
  for (let from = 0; from < facts.length; from += columns) {
    const row = facts.slice(from, from + columns);
    const cells = row.map((fact) => wrapText(fact.value, width - 10, (part) => paper.width(part, value)));
    row.forEach((fact, index) => {
      const x = layout.left + index * width;
      paper.write(fact.label, x, paper.y, label);
      (cells[index] ?? []).forEach((line, at) => {
        paper.write(line, x, paper.y + LABEL_LINE + at * VALUE_LINE, value);
      });
    });
    paper.y += LABEL_LINE + Math.max(...cells.map((cell) => cell.length)) * VALUE_LINE + 7;
  }
  paper.y += 3;
}

export function writeParagraph(paper: Paper, text: string): void {
  for (const line of wrapText(text, layout.width, (part) => paper.width(part, body))) {
    paper.write(line, layout.left, paper.y, body);
    paper.y += BODY_LINE;
  }
  paper.y += 6;
}

/** Height of `writeSignatures` in points. */
export const SIGNATURES_HEIGHT = 74;

export function writeSignatures(paper: Paper, captions: readonly string[]): void {
  const gap = 40;
  const width = (layout.width - gap * (captions.length - 1)) / captions.length;
  const line = paper.y + 52;
  captions.forEach((caption, index) => {
    const x = layout.left + index * (width + gap);
    paper.rule(line, inks.muted, x, x + width, 0.6);
    paper.write(caption, x, line + 4, { ...label, align: 'center' }, width);
  });
  paper.y += SIGNATURES_HEIGHT;
}
