import type { Pdfium } from './pdfium';

const CONTENTS = Buffer.from('Contents\0');
/** Bytes. */
const MAX_NOTE = 4096;
/** `FPDFAnnot_GetSubtype`: links, the windows of other notes, form fields. */
const WITHOUT_TEXT_OF_THEIR_OWN = new Set([2, 16, 20]);

/** The texts of the page's notes. Viewers show one also where the file has no picture of it. */
export function notesOf({ call, bytes }: Pdfium, page: number): string[] {
  const buffer = call.malloc(CONTENTS.byteLength + MAX_NOTE);
  bytes().set(CONTENTS, buffer);
  const textOf = (note: number) => {
    const text = buffer + CONTENTS.byteLength;
    const length = Math.min(call.FPDFAnnot_GetStringValue(note, buffer, text, MAX_NOTE), MAX_NOTE);
    return Buffer.from(bytes().subarray(text, text + length)).toString('utf16le');
  };
  const texts = Array.from({ length: call.FPDFPage_GetAnnotCount(page) }, (_, index) => {
    const note = call.FPDFPage_GetAnnot(page, index);
    const text = WITHOUT_TEXT_OF_THEIR_OWN.has(call.FPDFAnnot_GetSubtype(note)) ? '' : textOf(note);
    call.FPDFPage_CloseAnnot(note);
    return text.replaceAll('\0', '').trim();
  });
  call.free(buffer);
  return texts.filter((text) => text !== '');
}
