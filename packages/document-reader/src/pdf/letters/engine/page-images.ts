import type { Pdfium } from './pdfium';

const IMAGE = 3;
const INCH = 72;

/** Dots per inch of the largest image on the page; null if there is none. */
export function imageResolution({ call, floats, integers, scratch }: Pdfium, page: number): number | null {
  let largest = 0;
  let resolution: number | null = null;
  const count = call.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) {
    const object = call.FPDFPage_GetObject(page, index);
    if (call.FPDFPageObj_GetType(object) !== IMAGE) continue;
    if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) !== 1) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = floats().subarray(scratch >> 2, (scratch >> 2) + 4);
    if (call.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4) !== 1) continue;
    const [across = 0, down = 0] = integers().subarray(scratch >> 2, (scratch >> 2) + 2);
    const [longer, pixels] = [Math.max(right - left, top - bottom), Math.max(across, down)];
    const area = (right - left) * (top - bottom);
    if (area > largest && longer > 0) {
      largest = area;
      resolution = (pixels * INCH) / longer;
    }
  }
  return resolution;
}
