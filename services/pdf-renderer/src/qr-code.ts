import { create } from 'qrcode';
import { colors, layout, type PdfWriter } from './pdf-writer';

const SIDE = 96;
/** Light modules around the code, which readers need. */
const QUIET = 4;
const GAP = 8;
const LINE = 12;

export const QR_CODE_HEIGHT = SIDE + GAP;

/** The code on the left and the captions beside it. */
export function writeQrCode(pdf: PdfWriter, address: string, captions: readonly string[]): void {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  const side = SIDE / (size + 2 * QUIET);
  const rows = Array.from(data, (dark) => (dark ? '1' : '0')).join('');
  for (let row = 0; row < size; row += 1) {
    const modules = rows.slice(row * size, (row + 1) * size);
    for (const { 0: run, index } of modules.matchAll(/1+/gu)) {
      const x = layout.left + (QUIET + index) * side;
      pdf.band(x, pdf.y + (QUIET + row) * side, run.length * side, side, colors.text);
    }
  }
  const left = layout.left + SIDE + GAP;
  const style = { size: 9.5 } as const;
  const lines = captions.flatMap((caption) => pdf.wrap(caption, layout.right - left, style));
  lines.forEach((line, index) => {
    pdf.write(line, left, pdf.y + QUIET * side + index * LINE, style);
  });
  pdf.y += QR_CODE_HEIGHT;
}
