import PDFDocument from 'pdfkit';

export type BareRow = readonly string[];

const ROW = 16;
const WIDTH = 47;
const LEFT = 34;
const BOTTOM = 790;

export function bareStatement(font: string, rows: readonly BareRow[]): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, font });
  pdf.fontSize(8);
  let y = 40;
  for (const row of rows) {
    if (y > BOTTOM) {
      pdf.addPage();
      y = 40;
    }
    row.forEach((cell, at) => {
      pdf.text(cell, LEFT + at * WIDTH, y, { lineBreak: false });
    });
    pdf
      .moveTo(LEFT, y + ROW - 2)
      .lineTo(560, y + ROW - 2)
      .stroke();
    y += ROW;
  }
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}
