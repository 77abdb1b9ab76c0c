import type { DocumentAddressee, DocumentSender } from '@ostep/api-office';
import type { IsoDate } from '@ostep/kernel';
import { headTexts as texts } from './document-texts';
import { colors, layout, type PdfWriter, type TextStyle } from './pdf-writer';

const LOGO = { width: 120, height: 46 } as const;
const GAP = 10;
const LINE = 11.5;
/** Space for a stamp if the company is not known. */
const STAMP_HEIGHT = 44;
const RIGHT_WIDTH = 190;
const ADDRESSEE_LEFT = layout.left + layout.width * 0.55;

const name = { size: 9.5, font: 'semibold' } as const;
const plain = { size: 9 } as const;
const muted = { size: 8, color: colors.muted } as const;

type Letterhead = {
  readonly sender: DocumentSender | null;
  readonly number: string | null;
  readonly issuedOn: IsoDate;
};

/** The sender on the left; place, date and the document's number on the right. */
export function writeLetterhead(pdf: PdfWriter, { sender, number, issuedOn }: Letterhead): void {
  const top = pdf.y;
  const right = layout.right - RIGHT_WIDTH;
  const sideStyle = { ...plain, align: 'right' } as const;
  const sideTexts = [texts.placeAndDate(sender?.place, issuedOn), ...(number === null ? [] : [texts.number(number)])];
  const lines = sideTexts.flatMap((text) => pdf.wrap(text, RIGHT_WIDTH, sideStyle));
  lines.forEach((line, index) => {
    pdf.write(line, right, top + index * LINE, sideStyle, RIGHT_WIDTH);
  });
  const below = sender ? writeSender(pdf, sender, top) : writeStampPlace(pdf, top);
  pdf.y = Math.max(below, top + lines.length * LINE) + 6;
  pdf.rule(pdf.y);
  pdf.y += 12;
}

function writeSender(pdf: PdfWriter, sender: DocumentSender, top: number): number {
  const hasLogo = sender.logo !== null && sender.logoType !== null;
  const logoWidth = hasLogo
    ? pdf.picture(`data:${sender.logoType};base64,${sender.logo}`, layout.left, top, LOGO) + GAP
    : 0;
  const left = layout.left + logoWidth;
  const width = layout.width - logoWidth - RIGHT_WIDTH - GAP;
  const below = writeLines(
    pdf,
    [...addressLines(sender), { text: texts.nip(sender.nip), style: plain }],
    left,
    top,
    width,
  );
  return Math.max(below, hasLogo ? top + LOGO.height : 0);
}

function writeStampPlace(pdf: PdfWriter, top: number): number {
  pdf.write(texts.sender, layout.left, top, muted);
  return top + STAMP_HEIGHT;
}

export function writeAddressee(pdf: PdfWriter, addressee: DocumentAddressee | string): void {
  const lines = typeof addressee === 'string' ? [{ text: addressee, style: name }] : addressLines(addressee);
  pdf.write(texts.addressee, ADDRESSEE_LEFT, pdf.y, muted);
  pdf.y = writeLines(pdf, lines, ADDRESSEE_LEFT, pdf.y + LINE, layout.right - ADDRESSEE_LEFT) + 12;
}

type Line = { readonly text: string; readonly style: TextStyle };

function addressLines(party: DocumentAddressee): Line[] {
  return [
    { text: party.name, style: name },
    { text: party.street, style: plain },
    { text: texts.cityOf(party), style: plain },
  ];
}

function writeLines(pdf: PdfWriter, lines: readonly Line[], x: number, top: number, width: number): number {
  let y = top;
  for (const { text, style } of lines) {
    for (const part of pdf.wrap(text, width, style)) {
      pdf.write(part, x, y, style);
      y += LINE;
    }
  }
  return y;
}
