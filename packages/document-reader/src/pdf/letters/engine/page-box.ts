import type { Pdfium } from './pdfium';

/** The part of the page that is shown, in its own space, before it is turned. */
export function boxOf({ call, floats, scratch }: Pdfium, page: number) {
  call.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = floats().subarray(scratch >> 2, (scratch >> 2) + 4);
  return { left, top, right, bottom };
}
