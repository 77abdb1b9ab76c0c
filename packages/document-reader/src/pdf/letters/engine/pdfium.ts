import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

type Pointer = number;

type Functions = {
  readonly malloc: (size: number) => Pointer;
  readonly free: (at: Pointer) => void;
  readonly FPDF_LoadMemDocument: (bytes: Pointer, size: number, password: Pointer) => Pointer;
  readonly FPDF_CloseDocument: (document: Pointer) => void;
  readonly FPDF_GetLastError: () => number;
  readonly FPDF_GetMetaText: (document: Pointer, tag: Pointer, text: Pointer, size: number) => number;
  readonly FPDF_GetPageCount: (document: Pointer) => number;
  readonly FPDF_LoadPage: (document: Pointer, index: number) => Pointer;
  readonly FPDF_ClosePage: (page: Pointer) => void;
  readonly FPDF_GetPageBoundingBox: (page: Pointer, box: Pointer) => number;
  readonly FPDFPage_GetRotation: (page: Pointer) => number;
  readonly FPDFPage_SetRotation: (page: Pointer, quarters: number) => void;
  readonly FPDFPage_SetMediaBox: (page: Pointer, left: number, bottom: number, right: number, top: number) => void;
  readonly FPDFPage_SetCropBox: (page: Pointer, left: number, bottom: number, right: number, top: number) => void;
  readonly FPDFPage_GetAnnotCount: (page: Pointer) => number;
  readonly FPDFPage_GetAnnot: (page: Pointer, index: number) => Pointer;
  readonly FPDFPage_CloseAnnot: (note: Pointer) => void;
  readonly FPDFAnnot_GetSubtype: (note: Pointer) => number;
  readonly FPDFAnnot_GetStringValue: (note: Pointer, key: Pointer, text: Pointer, size: number) => number;
  readonly FPDFPage_Flatten: (page: Pointer, usage: number) => number;
  readonly FPDFPage_CountObjects: (page: Pointer) => number;
  readonly FPDFPage_GetObject: (page: Pointer, index: number) => Pointer;
  readonly FPDFFormObj_CountObjects: (form: Pointer) => number;
  readonly FPDFFormObj_GetObject: (form: Pointer, index: number) => Pointer;
  readonly FPDFPageObj_GetType: (object: Pointer) => number;
  readonly FPDFPageObj_GetMatrix: (object: Pointer, matrix: Pointer) => number;
  readonly FPDFPageObj_GetFillColor: (
    object: Pointer,
    red: Pointer,
    green: Pointer,
    blue: Pointer,
    alpha: Pointer,
  ) => number;
  readonly FPDFPath_CountSegments: (path: Pointer) => number;
  readonly FPDFPath_GetPathSegment: (path: Pointer, index: number) => Pointer;
  readonly FPDFPageObj_GetBounds: (
    object: Pointer,
    left: Pointer,
    bottom: Pointer,
    right: Pointer,
    top: Pointer,
  ) => number;
  readonly FPDFImageObj_GetImagePixelSize: (image: Pointer, width: Pointer, height: Pointer) => number;
  readonly FPDFPath_GetDrawMode: (path: Pointer, fill: Pointer, stroke: Pointer) => number;
  readonly FPDFPathSegment_GetType: (segment: Pointer) => number;
  readonly FPDFPathSegment_GetClose: (segment: Pointer) => number;
  readonly FPDFPathSegment_GetPoint: (segment: Pointer, x: Pointer, y: Pointer) => number;
  readonly FPDFText_LoadPage: (page: Pointer) => Pointer;
  readonly FPDFText_ClosePage: (text: Pointer) => void;
  readonly FPDFText_CountChars: (text: Pointer) => number;
  readonly FPDFText_GetUnicode: (text: Pointer, index: number) => number;
  readonly FPDFText_IsGenerated: (text: Pointer, index: number) => number;
  readonly FPDFText_GetTextObject: (text: Pointer, index: number) => Pointer;
  readonly FPDFText_GetCharOrigin: (text: Pointer, index: number, x: Pointer, y: Pointer) => number;
  readonly FPDFText_IsHyphen: (text: Pointer, index: number) => number;
  readonly FPDFText_GetCharBox: (
    text: Pointer,
    index: number,
    left: Pointer,
    right: Pointer,
    bottom: Pointer,
    top: Pointer,
  ) => number;
  readonly FPDFText_GetLooseCharBox: (text: Pointer, index: number, box: Pointer) => number;
  readonly FPDFText_GetMatrix: (text: Pointer, index: number, matrix: Pointer) => number;
  readonly FPDFText_GetFontSize: (text: Pointer, index: number) => number;
  readonly FPDFTextObj_GetFont: (object: Pointer) => Pointer;
  readonly FPDFFont_GetBaseFontName: (font: Pointer, text: Pointer, size: number) => number;
  readonly FPDFFont_GetGlyphWidth: (font: Pointer, letter: number, size: number, width: Pointer) => number;
  readonly FPDFBitmap_CreateEx: (
    width: number,
    height: number,
    format: number,
    first: Pointer,
    stride: number,
  ) => Pointer;
  readonly FPDFBitmap_FillRect: (
    bitmap: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ) => number;
  readonly FPDFBitmap_Destroy: (bitmap: Pointer) => void;
  readonly FPDF_RenderPageBitmap: (
    bitmap: Pointer,
    page: Pointer,
    startX: number,
    startY: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ) => void;
};

type Engine = {
  readonly wasmExports: Functions;
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
};

/** The engine's memory moves when it grows, so its views must be fetched again after each call. */
export type Pdfium = {
  readonly call: Functions;
  readonly bytes: () => Uint8Array;
  readonly integers: () => Int32Array;
  readonly floats: () => Float32Array;
  readonly doubles: () => Float64Array;
  readonly scratch: Pointer;
};

export const SCRATCH_BYTES = 64;

let loaded: Promise<Pdfium> | null = null;

export function loadPdfium(): Promise<Pdfium> {
  loaded ??= load();
  return loaded;
}

/** After a trap the engine's state is undefined; the next file loads a new one. */
export function dropPdfium(): void {
  loaded = null;
}

async function load(): Promise<Pdfium> {
  const program = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const wasmBinary = exactBuffer(await readFile(program));
  // Without a name the loader takes it from `process.argv`, and fails on letters that are not ASCII.
  const wrapped = await init({ wasmBinary, thisProgram: 'pdfium' });
  wrapped.PDFiumExt_Init();
  // The package types only its slow wrappers; these are the functions they call, named as in the C headers.
  const engine = wrapped.pdfium as unknown as Engine;
  const call = engine.wasmExports;
  return {
    call,
    bytes: () => engine.HEAPU8,
    integers: () => engine.HEAP32,
    floats: () => engine.HEAPF32,
    doubles: () => engine.HEAPF64,
    scratch: call.malloc(SCRATCH_BYTES),
  };
}

const exactBuffer = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer =>
  // A file's buffer is never a SharedArrayBuffer.
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
