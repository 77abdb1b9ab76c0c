import { deflateSync } from 'node:zlib';

const POLISH: readonly (readonly [string, string])[] = [
  ...Object.entries({ ą: 'aogonek', ć: 'cacute', ę: 'eogonek', ł: 'lslash', ń: 'nacute', ó: 'oacute' }),
  ...Object.entries({ ś: 'sacute', ź: 'zacute', ż: 'zdotaccent', Ą: 'Aogonek', Ć: 'Cacute', Ę: 'Eogonek' }),
  ...Object.entries({ Ł: 'Lslash', Ń: 'Nacute', Ó: 'Oacute', Ś: 'Sacute', Ź: 'Zacute', Ż: 'Zdotaccent' }),
];
const FIRST_CODE = 128;

export type PdfContent = {
  /** Content stream of each page; `/F1` is Helvetica with Polish letters. */
  readonly pages: readonly string[];
  readonly objects?: readonly string[];
  readonly resources?: string;
  readonly page?: string;
};

export function buildPdf({ pages, objects = [], resources = '', page = '' }: PdfContent): Uint8Array {
  const firstPage = 4 + objects.length;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`);
  const differences = `[${FIRST_CODE} ${POLISH.map(([, name]) => `/${name}`).join(' ')}]`;
  const encoding = `<< /BaseEncoding /WinAnsiEncoding /Differences ${differences} >>`;
  const bodies: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding} >>`,
    ...objects,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} /Resources << /Font << /F1 3 0 R >> ${resources} >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      packed(content),
    ]),
  ];
  return pdfFile(bodies);
}

export const pdfStream = (content: string, entries = '') =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

export const pdfText = (text: string, x: number, y: number, size = 9) =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${encoded(text)}) Tj ET\n`;

export const pdfLine = (x0: number, y0: number, x1: number, y1: number) => `${x0} ${y0} m ${x1} ${y1} l S\n`;

const TOP = 800;
const LINE = 10;
const FOOT = 60;
const LEFT = 30;
const RIGHT = 565;
const PADDING = 4;

type Row = readonly string[];
export type TableContent = {
  readonly head: Row;
  readonly titles: Row;
  readonly rows: readonly Row[];
  readonly end: Row;
};

export function buildTablePdf({ head, titles, rows, end }: TableContent): Uint8Array {
  const top = TOP - LINE * (head.length + 1);
  const bottom = FOOT + LINE * (end.length + 2);
  const sheets: Row[][] = [];
  let height = 0;
  for (const row of rows) {
    const sheet = sheets.at(-1);
    if (sheet && height + heightOf(row) <= top - bottom) {
      sheet.push(row);
      height += heightOf(row);
    } else {
      sheets.push([titles, row]);
      height = heightOf(titles) + heightOf(row);
    }
  }
  const pages = sheets.map((sheet, index) => {
    const heading = linesAt(head, TOP);
    const number = pdfText(`Strona ${index + 1} z ${sheets.length}`, RIGHT - 80, FOOT - 2 * LINE);
    return [heading, tableContent(sheet, top), index === sheets.length - 1 ? linesAt(end, bottom) : '', number].join(
      '',
    );
  });
  return buildPdf({ pages });
}

const linesOf = (row: Row) => Math.max(...row.map((cell) => cell.split('\n').length));
const heightOf = (row: Row) => LINE * linesOf(row) + PADDING;
const linesAt = (lines: Row, top: number) =>
  lines.map((line, index) => pdfText(line, LEFT, top - LINE * index)).join('');

function tableContent(rows: readonly Row[], top: number): string {
  const columns = rows[0]?.length ?? 1;
  const startOf = (column: number) => LEFT + ((RIGHT - LEFT) / columns) * column;
  const content = [pdfLine(LEFT, top, RIGHT, top)];
  let y = top;
  for (const row of rows) {
    const baseline = y - LINE;
    for (const [column, cell] of row.entries()) {
      const lines = cell.split('\n');
      content.push(...lines.map((line, index) => pdfText(line, startOf(column) + 2, baseline - LINE * index, 7)));
    }
    y -= heightOf(row);
    content.push(pdfLine(LEFT, y, RIGHT, y));
  }
  for (let column = 0; column <= columns; column += 1) content.push(pdfLine(startOf(column), top, startOf(column), y));
  return content.join('');
}

function encoded(text: string): string {
  const codes = new Map(POLISH.map(([letter], index) => [letter, FIRST_CODE + index]));
  return [...text]
    .map((letter) => {
      const code = codes.get(letter);
      if (code !== undefined) return `\\${code.toString(8)}`;
      return /[()\\]/.test(letter) ? `\\${letter}` : letter;
    })
    .join('');
}

function packed(content: string): Buffer {
  const bytes = deflateSync(Buffer.from(content, 'latin1'));
  return Buffer.concat([
    Buffer.from(`<< /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

export function pdfFile(bodies: readonly (string | Buffer)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, body] of bodies.entries()) {
    const object = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    parts.push(object);
    length += object.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
