import { colors, layout, type PdfWriter } from './pdf-writer';

const title = { size: 17, font: 'semibold', color: colors.strong } as const;
const subtitle = { size: 11.5, color: colors.muted } as const;
const label = { size: 7.5, color: colors.muted } as const;
const value = { size: 9.5 } as const;
const body = { size: 9.5 } as const;
const strong = { size: 12.5, font: 'semibold', color: colors.strong } as const;

const SUBTITLE_LINE = 15;
const LABEL_LINE = 9.5;
const VALUE_LINE = 12;
const BODY_LINE = 13;
const STRONG_LINE = 17;

export function writeTitle(pdf: PdfWriter, text: string, subtitleText: string): void {
  pdf.write(text, layout.left, pdf.y, title);
  pdf.y += 24;
  for (const line of pdf.wrap(subtitleText, layout.width, subtitle)) {
    pdf.write(line, layout.left, pdf.y, subtitle);
    pdf.y += SUBTITLE_LINE;
  }
  pdf.y += 22 - SUBTITLE_LINE;
}

export type Fact = { readonly label: string; readonly value: string };

export function writeFacts(pdf: PdfWriter, facts: readonly Fact[], columns: number): void {
  const width = layout.width / columns;
  for (let from = 0; from < facts.length; from += columns) {
    const row = facts.slice(from, from + columns);
    const cells = row.map((fact) => pdf.wrap(fact.value, width - 10, value));
    row.forEach((fact, index) => {
      const x = layout.left + index * width;
      pdf.write(fact.label, x, pdf.y, label);
      (cells[index] ?? []).forEach((line, at) => {
        pdf.write(line, x, pdf.y + LABEL_LINE + at * VALUE_LINE, value);
      });
    });
    pdf.y += LABEL_LINE + Math.max(...cells.map((cell) => cell.length)) * VALUE_LINE + 7;
  }
  pdf.y += 3;
}

export function writeParagraph(pdf: PdfWriter, text: string): void {
  for (const line of pdf.wrap(text, layout.width, body)) {
    pdf.write(line, layout.left, pdf.y, body);
    pdf.y += BODY_LINE;
  }
  pdf.y += 6;
}

/** A line in large bold type, such as the amount to pay. */
export function writeEmphasis(pdf: PdfWriter, text: string): void {
  pdf.write(text, layout.left, pdf.y, strong);
  pdf.y += STRONG_LINE;
}

export const SIGNATURES_HEIGHT = 74;

export function writeSignatures(pdf: PdfWriter, captions: readonly string[]): void {
  const gap = 40;
  const width = (layout.width - gap * (captions.length - 1)) / captions.length;
  const line = pdf.y + 52;
  captions.forEach((caption, index) => {
    const x = layout.left + index * (width + gap);
    pdf.rule(line, colors.muted, x, x + width, 0.6);
    pdf.write(caption, x, line + 4, { ...label, align: 'center' }, width);
  });
  pdf.y += SIGNATURES_HEIGHT;
}
