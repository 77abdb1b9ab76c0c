import type { KnownActionCode } from '@ostep/api-orders';
import { fuzzyPrefix } from '@ostep/document-reader';
import { foldText } from '@ostep/kernel';
import { closestMatch } from 'leven';
import type { ActionCodeIndex } from './order-dictionaries';
import type { OrderDocumentItem } from './order-document';

/** `near`: what was read from a scan, where the code is another one. */
export type Work = { readonly code: KnownActionCode | null; readonly desc: string | null; readonly near?: string };

type Reading = {
  readonly codes: ActionCodeIndex;
  readonly scanned: boolean;
  readonly outside: readonly string[];
};

export const workOf = (row: OrderDocumentItem, reading: Reading): Work =>
  withRest(asNamed(printedWork(row, reading), reading.scanned), reading.outside);

/** Over a page's end the last line of a name may stand far below its row. */
function withRest(work: Work, outside: readonly string[]): Work {
  const { code, desc } = work;
  if (code === null || desc === null || !code.value.startsWith(`${desc} `)) return work;
  const rest = code.value.slice(desc.length + 1);
  return outside.includes(rest) ? { ...work, desc: code.value } : work;
}

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

const MOST_MISREAD = 0.12;

/** A scan hardly tells letters of the same form from one another, nor blanks: the name of the code does. */
function asNamed(work: Work, scanned: boolean): Work {
  const { code, desc } = work;
  if (!scanned || code === null || desc === null) return work;
  const even = (text: string) => foldText(text).replaceAll('×', 'x').replace(/\s/gu, '');
  const certainDigits = (text: string) => text.replace(/[\D1]/gu, '');
  const printed = even(desc);
  const isCut = (start: string) => printed.startsWith(start) && /\p{L}/u.test(printed.slice(start.length));
  const starts = startsOf(code.value, printed.length).filter(
    (start) => certainDigits(start) === certainDigits(printed) && !isCut(even(start)),
  );
  const nearest = closestMatch(printed, starts.map(even), { maxDistance: Math.floor(printed.length * MOST_MISREAD) });
  return { ...work, desc: starts.find((start) => even(start) === nearest) ?? desc };
}

function startsOf(name: string, letters: number): string[] {
  const start = (count: number) => new RegExp(`^(?:\\s*\\S){${count}}`, 'u').exec(name)?.[0] ?? [];
  return [0, 1, -1, 2, -2].flatMap((more) => start(Math.max(1, letters + more)));
}

function nearWork(desc: string | null, printed: string, codes: ActionCodeIndex): Work | null {
  const code = codes.findNear(printed, desc);
  if (code) return { code, desc, near: printed };
  const start = fuzzyPrefix(printed, (words, rest) => codes.findNear(words, rest));
  return start && { code: start.code, desc: desc ?? start.rest, near: start.printed };
}
