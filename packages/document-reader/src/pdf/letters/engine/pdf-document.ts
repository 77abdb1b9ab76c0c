import { fileLimits } from '../../../file-limits';
import { FileRefusal } from '../../../file-refusal';
import { boxOf } from './page-box';
import { notesOf } from './page-notes';
import { dropPdfium, loadPdfium, type Pdfium } from './pdfium';

/** `FPDF_GetLastError`: password required, unsupported encryption. */
const LOCKED = new Set([4, 5]);
const AS_SEEN = 0;
const PRODUCER = Buffer.from('Producer\0');
/** Bytes. A longer name is taken as empty. */
const MAX_PRODUCER = 512;

type Run = <T>(work: () => T) => T;

/** @throws FileRefusal `password`, `damaged`, `too-many-pages` */
export async function openPdf(bytes: Uint8Array, run: Run = (work) => work()): Promise<PdfDocument> {
  const pdfium = await loadPdfium();
  return run(() => new PdfDocument(pdfium, bytes));
}

/** If the engine traps (a fault in WebAssembly) on a file, the file counts as damaged and the engine is dropped. */
export class PdfDocument {
  readonly #pdfium: Pdfium;
  readonly #copy: number;
  readonly #document: number;
  readonly pageCount: number;
  #broken = false;

  constructor(pdfium: Pdfium, bytes: Uint8Array) {
    const { call } = pdfium;
    this.#pdfium = pdfium;
    this.#copy = call.malloc(bytes.byteLength);
    pdfium.bytes().set(bytes, this.#copy);
    this.#document = this.#dropOnTrap(() => call.FPDF_LoadMemDocument(this.#copy, bytes.byteLength, 0));
    if (this.#document === 0) this.#refuse(LOCKED.has(call.FPDF_GetLastError()) ? 'password' : 'damaged');
    this.pageCount = this.#dropOnTrap(() => call.FPDF_GetPageCount(this.#document));
    if (this.pageCount < 1) this.#refuse('damaged');
    if (this.pageCount > fileLimits.pages) this.#refuse('too-many-pages');
  }

  withPage<T>(index: number, use: (pdfium: Pdfium, page: number, notes: readonly string[]) => T): T {
    return this.#dropOnTrap(() => {
      const { page, notes } = this.#loadFlattened(index);
      try {
        return use(this.#pdfium, page, notes);
      } finally {
        this.#pdfium.call.FPDF_ClosePage(page);
      }
    });
  }

  /** The program that made the file; empty if the file does not say. */
  get producer(): string {
    const { call, bytes } = this.#pdfium;
    return this.#dropOnTrap(() => {
      const tag = call.malloc(PRODUCER.byteLength + MAX_PRODUCER);
      bytes().set(PRODUCER, tag);
      const text = tag + PRODUCER.byteLength;
      const length = call.FPDF_GetMetaText(this.#document, tag, text, MAX_PRODUCER);
      const written = length > MAX_PRODUCER ? 0 : length;
      const producer = Buffer.from(bytes().subarray(text, text + written)).toString('utf16le');
      call.free(tag);
      return producer.replaceAll('\0', '');
    });
  }

  close(): void {
    if (this.#broken) return;
    const { call } = this.#pdfium;
    if (this.#document !== 0) call.FPDF_CloseDocument(this.#document);
    call.free(this.#copy);
  }

  /** Flattens form fields into the page, so that filled-in values are read. */
  #loadFlattened(index: number): { readonly page: number; readonly notes: readonly string[] } {
    const { call } = this.#pdfium;
    const page = this.#load(index);
    if (call.FPDFPage_GetAnnotCount(page) <= 0) return { page, notes: [] };
    const notes = notesOf(this.#pdfium, page);
    this.#keepSize(page);
    call.FPDFPage_Flatten(page, AS_SEEN);
    call.FPDF_ClosePage(page);
    return { page: this.#load(index), notes };
  }

  /** Flattening takes a page for one of 612 × 792 points if its boxes are inherited. */
  #keepSize(page: number): void {
    const { call } = this.#pdfium;
    const { left, bottom, right, top } = boxOf(this.#pdfium, page);
    call.FPDFPage_SetMediaBox(page, left, bottom, right, top);
    call.FPDFPage_SetCropBox(page, left, bottom, right, top);
  }

  #load(index: number): number {
    const page = this.#pdfium.call.FPDF_LoadPage(this.#document, index);
    if (page === 0) throw new FileRefusal('damaged');
    return page;
  }

  #refuse(reason: ConstructorParameters<typeof FileRefusal>[0]): never {
    this.close();
    throw new FileRefusal(reason);
  }

  #dropOnTrap<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Error && error.name === 'RuntimeError')) throw error;
      this.#broken = true;
      dropPdfium();
      throw new FileRefusal('damaged');
    }
  }
}
