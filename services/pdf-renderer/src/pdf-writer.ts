import { formatDate, type IsoDate } from '@ostep/kernel';
import PDFDocument from 'pdfkit';
import { documentTexts as texts } from './document-texts';
import { drawable, type FontStyle, openFont } from './fonts';
import { clipText, wrapText } from './wrap-text';

const A4 = { width: 595.28, height: 841.89 };
const PAGE_NUMBER_WIDTH = 80;
const MARGIN = { left: 34, right: 34, top: 36, bottom: 50 };

export const layout = {
  left: MARGIN.left,
  right: A4.width - MARGIN.right,
  width: A4.width - MARGIN.left - MARGIN.right,
  top: MARGIN.top,
  bottom: A4.height - MARGIN.bottom,
  footer: A4.height - 34,
} as const;

export const colors = {
  text: '#1d1f1a',
  muted: '#5c6157',
  rule: '#c9ccc3',
  head: '#eef0ea',
  strong: '#2f4a2f',
} as const;

export type TextStyle = {
  readonly size: number;
  readonly font?: FontStyle;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
};

/** An A4 document written from top to bottom; `y` is the position of the next block in points. */
export class PdfWriter {
  y: number = layout.top;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #issuedOn: IsoDate;
  #title: string;
  readonly #widths: Record<FontStyle, Map<string, number>> = { regular: new Map(), semibold: new Map() };
  #font: FontStyle | null = null;
  #size = 0;
  /** Current fill colour. It is set only when it changes, as a page has hundreds of texts in one colour. */
  #color: string | null = null;

  /** @param issuedOn also the PDF's creation date, so that the same payload gives the same bytes */
  constructor(title: string, issuedOn: IsoDate) {
    this.#title = title;
    this.#issuedOn = issuedOn;
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'pl-PL',
      displayTitle: true,
      pdfVersion: '1.7',
      font: '',
      info: { Title: title, Producer: texts.product, Creator: texts.product, CreationDate: new Date(issuedOn) },
    });
    for (const style of ['regular', 'semibold'] as const) this.#pdf.registerFont(style, sourceOf(style));
  }

  width(text: string, { size, font = 'regular' }: TextStyle): number {
    const widths = this.#widths[font];
    let unscaled = widths.get(text);
    if (unscaled === undefined) {
      this.#setFont(font, 1);
      unscaled = this.#pdf.widthOfString(drawable(text));
      widths.set(text, unscaled);
    }
    return unscaled * size;
  }

  wrap(text: string, width: number, style: TextStyle): string[] {
    return wrapText(text, width, (part) => this.width(part, style));
  }

  /** @param y the top of the line @param width used for text that is aligned right or centred */
  write(text: string, x: number, y: number, style: TextStyle, width = 0): void {
    const shown = drawable(text);
    if (shown === '') return;
    const free = style.align && style.align !== 'left' ? width - this.width(text, style) : 0;
    const indent = style.align === 'center' ? free / 2 : free;
    this.#setFont(style.font ?? 'regular', style.size);
    this.#setColor(style.color ?? colors.text);
    this.#pdf.text(shown, x + indent, y, { lineBreak: false });
  }

  /** Draws a data URI, which the file contains once however often it is drawn. @returns the width of the picture */
  picture(dataUri: string, x: number, y: number, box: { readonly width: number; readonly height: number }): number {
    const { width, height } = openImage(this.#pdf, dataUri);
    const scale = Math.min(box.width / width, box.height / height, 1);
    this.#pdf.image(dataUri, x, y, { width: width * scale, height: height * scale });
    return width * scale;
  }

  band(x: number, y: number, width: number, height: number, color: string): void {
    this.#setColor(color);
    this.#pdf.rect(x, y, width, height).fill();
  }

  rule(
    y: number,
    color: string = colors.rule,
    from: number = layout.left,
    to: number = layout.right,
    weight = 0.5,
  ): void {
    this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke(color);
  }

  get room(): number {
    return layout.bottom - this.y;
  }

  breakPage(): void {
    this.#pdf.addPage();
    this.#color = null;
    this.y = layout.top;
  }

  /** Starts a page with its own numbering, footer and bookmark. The pages before it are numbered and written. */
  startSection(title: string): void {
    this.#endSection();
    this.#title = title;
    this.#widths.regular.clear();
    this.#widths.semibold.clear();
    this.breakPage();
    this.#pdf.outline.addItem(title);
  }

  *takeWritten(): Generator<Uint8Array> {
    const bytes: Buffer | null = this.#pdf.read();
    if (bytes) yield bytes;
  }

  async *end(): AsyncGenerator<Uint8Array> {
    this.#endSection();
    this.#pdf.end();
    yield* this.#pdf;
  }

  async finish(): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const part of this.end()) parts.push(part);
    return Buffer.concat(parts);
  }

  #endSection(): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    const style = { size: 7.5, color: colors.muted } as const;
    const about = texts.footer(this.#title, formatDate(this.#issuedOn));
    const footer = clipText(about, layout.width - PAGE_NUMBER_WIDTH, (text) => this.width(text, style));
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(start + page);
      this.#color = null;
      this.rule(layout.footer - 6);
      this.write(footer, layout.left, layout.footer, style);
      const numbered = { ...style, align: 'right' } as const;
      this.write(texts.pageOf(page + 1, count), layout.left, layout.footer, numbered, layout.width);
    }
    this.#pdf.flushPages();
  }

  #setColor(color: string): void {
    if (this.#color === color) return;
    this.#pdf.fillColor(color);
    this.#color = color;
  }

  #setFont(font: FontStyle, size: number): void {
    if (this.#font === font && this.#size === size) return;
    this.#pdf.font(font, size);
    this.#font = font;
    this.#size = size;
  }
}

/** pdfkit accepts a parsed fontkit font; its types allow only paths and bytes. */
function sourceOf(style: FontStyle): PDFKit.Mixins.PDFFontSource {
  return openFont(style) as unknown as PDFKit.Mixins.PDFFontSource;
}

type OpensImages = { readonly openImage: (source: string) => { readonly width: number; readonly height: number } };

/** pdfkit documents `openImage`, but its types lack it. */
function openImage(pdf: PDFKit.PDFDocument, dataUri: string) {
  return (pdf as unknown as OpensImages).openImage(dataUri);
}
