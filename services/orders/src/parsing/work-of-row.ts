import type { KnownActionCode } from '@ostep/api-orders';
import { withoutBlanks } from '@ostep/document-reader';
import { normalizeForSearch } from '@ostep/kernel';
import { closestMatch } from 'leven';
import type { OrderCodes } from './order-dictionaries';
import type { OrderDocumentItem } from './order-document';

/** `near`, `nearDesc`: the text that was read from a scan, if the code or the description differs from it. */
export type Work = {
  readonly code: KnownActionCode | null;
  readonly desc: string | null;
  readonly near?: string;
  readonly nearDesc?: string;
  /** Words of the code's cell that are neither its name nor the description. */
  readonly rest?: string;
};

type WorkContext = {
  readonly codes: OrderCodes;
  readonly scanned: boolean;
  readonly outside: readonly string[];
};

export const workOf = (row: OrderDocumentItem, reading: WorkContext): Work =>
  withLastLine(withDictionaryName(printedWork(row, reading), reading.scanned), reading.outside);

/** If a page ends within a name, its last line may be far below its row: then it is found outside the table. */
function withLastLine(work: Work, outside: readonly string[]): Work {
  const { code, desc } = work;
  if (code === null || desc === null || !code.value.startsWith(`${desc} `)) return work;
  const rest = code.value.slice(desc.length + 1);
  return outside.includes(rest) ? { ...work, desc: code.value } : work;
}

function printedWork(row: OrderDocumentItem, { codes, scanned }: WorkContext): Work {
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
  const desc = row.actionDesc ?? (leading.rest || null);
  const isRead = [desc ?? '', leading.code.value].some((text) => comparable(text).includes(comparable(leading.rest)));
  return { code: leading.code, desc, ...(isRead ? {} : { rest: leading.rest }) };
}

const MAX_MISREAD_SHARE = 0.12;

/** A scan confuses letters of the same shape and blanks: the code's name from the dictionary corrects them. */
function withDictionaryName(work: Work, scanned: boolean): Work {
  const { code, desc } = work;
  if (!scanned || code === null || desc === null || isAbbreviated(desc, code.value)) return work;
  const certainDigits = (text: string) => text.replace(/[\D1]/gu, '');
  const printed = comparable(desc);
  const isCut = (start: string) => printed.startsWith(start) && /\p{L}/u.test(printed.slice(start.length));
  const starts = startsOf(code.value, printed.length).filter(
    (start) => certainDigits(start) === certainDigits(printed) && !isCut(comparable(start)),
  );
  const nearest = closestMatch(printed, starts.map(comparable), {
    maxDistance: Math.floor(printed.length * MAX_MISREAD_SHARE),
  });
  const corrected = starts.find((start) => comparable(start) === nearest) ?? desc;
  return { ...work, desc: corrected, ...(comparable(corrected) === printed ? {} : { nearDesc: desc }) };
}

const comparable = (text: string) => withoutBlanks(normalizeForSearch(text).replaceAll('×', 'x'));

/** Whether it is the name with words cut by a full stop, as short names are: `Prace godz. ręczne z zagospod.` */
function isAbbreviated(printed: string, name: string): boolean {
  const full = name.split(/\s+/u).map(comparable);
  const isStart = (word: string, at: number) => full[at]?.startsWith(comparable(word).replace(/\.$/u, '')) === true;
  return printed.includes('.') && printed.split(/\s+/u).every(isStart);
}

function startsOf(name: string, letters: number): string[] {
  const start = (count: number) => new RegExp(`^(?:\\s*\\S){${count}}`, 'u').exec(name)?.[0] ?? [];
  return [0, 1, -1, 2, -2].flatMap((more) => start(Math.max(1, letters + more)));
}

function nearWork(desc: string | null, printed: string, codes: OrderCodes): Work | null {
  const found = codes.findNear(printed, desc ?? '');
  return found && { code: found.code, desc: desc ?? (found.rest || null), near: found.printed };
}
