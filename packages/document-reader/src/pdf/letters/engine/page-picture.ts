import type { Pdfium } from './pdfium';

/** Four bytes per pixel (RGBA), row by row from the top. */
export type PagePicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

const BGRA = 4;
const WHITE = 0xffffffff;
/** FPDF_ANNOT (form fields) and FPDF_REVERSE_BYTE_ORDER (RGB). */
const AS_SEEN_RGB = 0x01 | 0x10;

export function pagePicture({ call, bytes }: Pdfium, page: number, width: number, height: number): PagePicture {
  const stride = width * 4;
  const at = call.malloc(stride * height);
  const bitmap = call.FPDFBitmap_CreateEx(width, height, BGRA, at, stride);
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, AS_SEEN_RGB);
    return { width, height, pixels: bytes().slice(at, at + stride * height) };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
    call.free(at);
  }
}
