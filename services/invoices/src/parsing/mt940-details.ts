import { accountIn, labelledDetails, type PayerDetails } from '../rules/payer-details';

const SUBFIELDS = /^\s*(?:\d{3,4})?\s*([~<?^$|])\d{2}/u;
/** Byte 255, which PKO BP writes for an empty text. */
const NOTHING = '\u02d9';
/** The bank's code of the kind of a transfer, and nothing more. */
const CODE = /^\s*\d{3,4}\s*$/u;
const ESCAPED = new Set(['?', '^', '$', '|']);
const TITLE = ['20', '21', '22', '23', '24', '25', '26'];
const ACCOUNT = ['38', '29', '31'];

/** Banks cut a title in the middle of words, and of numbers; a key that comes again goes on. */
function partsOf(text: string, into: Map<string, string>): boolean {
  const separator = SUBFIELDS.exec(text)?.[1];
  if (separator === undefined) return false;
  const key = new RegExp(`${ESCAPED.has(separator) ? '\\' : ''}${separator}(\\d{2})`, 'gu');
  const marks = [...text.matchAll(key)];
  for (const [nth, mark] of marks.entries()) {
    const [whole, at = ''] = mark;
    const part = text.slice(mark.index + whole.length, marks[nth + 1]?.index);
    into.set(at, (into.get(at) ?? '') + (part === NOTHING ? '' : part));
  }
  return true;
}

/** Of all fields that tell of one transfer. */
export function mt940Details(fields: readonly string[]): PayerDetails {
  const parts = new Map<string, string>();
  const free = fields
    .filter((field) => !partsOf(field, parts) && !CODE.test(field))
    .join(' ')
    .trim();
  const joined = (...keys: readonly string[]) =>
    keys
      .map((key) => parts.get(key) ?? '')
      .join('')
      .trim();
  const told = labelledDetails([free]);
  const account = ACCOUNT.map((key) => accountIn(parts.get(key) ?? '')).find((found) => found !== '');
  return {
    title: [joined(...TITLE), told.title ?? free].filter((text) => text !== '').join(' '),
    payer: joined('32', '33') || joined('27', '28') || (told.payer ?? ''),
    account: account ?? told.account ?? accountIn(free),
  };
}
