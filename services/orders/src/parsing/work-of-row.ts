import type { KnownActionCode } from '@ostep/api-orders';
import { fuzzyPrefix } from '@ostep/document-reader';
import { foldText } from '@ostep/kernel';
import type { ActionCodeIndex } from './order-dictionaries';
import type { OrderDocumentItem } from './order-document';

/** `near`: what was read from a scan, where the code is another one. */
export type Work = { readonly code: KnownActionCode | null; readonly desc: string | null; readonly near?: string };

type Reading = { readonly codes: ActionCodeIndex; readonly scanned: boolean };

export const workOf = (row: OrderDocumentItem, reading: Reading): Work =>
  asNamed(printedWork(row, reading), reading.scanned);

function printedWork(row: OrderDocumentItem, { codes, scanned }: Reading): Work {
  const printed = row.actionCode;
  if (printed === null) {
    const leading = row.actionDesc === null ? null : codes.findLeading(row.actionDesc);
    return leading
      ? { code: leading.code, desc: leading.rest || row.actionDesc }
      : { code: null, desc: row.actionDesc };
  }
  const exact = codes.find(printed);
  if (exact) return { code: exact, desc: row.actionDesc };
  const leading = codes.findLeading(printed);
  if (!leading) {
    return (scanned ? nearWork(row.actionDesc, printed, codes) : null) ?? { code: null, desc: row.actionDesc };
  }
  return { code: leading.code, desc: row.actionDesc ?? (leading.rest || null) };
}

/** A scan hardly tells capitals, accents and the sign of times from letters of the same form: the name of the code does. */
function asNamed(work: Work, scanned: boolean): Work {
  const { code, desc } = work;
  if (!scanned || code === null || desc === null) return work;
  const even = (text: string) => foldText(text).replaceAll('×', 'x');
  const isStart = even(code.value).startsWith(even(desc));
  return { ...work, desc: isStart ? code.value.slice(0, desc.length) : desc };
}

function nearWork(desc: string | null, printed: string, codes: ActionCodeIndex): Work | null {
  const code = codes.findNear(printed, desc);
  if (code) return { code, desc, near: printed };
  const start = fuzzyPrefix(printed, (words, rest) => codes.findNear(words, rest));
  return start && { code: start.code, desc: desc ?? start.rest, near: start.printed };
}
