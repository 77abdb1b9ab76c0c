import { accountIn, labelledDetails, type PayerDetails } from '../rules/payer-details';

const SUBFIELDS = /^\s*(?:\d{3,4})?\s*([~<?^$|])\d{2}/u;
/** How byte 255 is decoded; PKO BP writes it for an empty text. */
const EMPTY_MARK = '\u02d9';
/** A field with nothing but the bank's code for the kind of transfer. */
const KIND_CODE_ONLY = /^\s*\d{3,4}\s*$/u;
const ESCAPED = new Set(['?', '^', '$', '|']);
const TITLE = ['20', '21', '22', '23', '24', '25', '26'];
const ACCOUNT = ['38', '29', '31'];

/**
 * Collects the sub-fields of a field. Banks cut titles in the middle of words and numbers, so the parts of one key are
 * joined without a space. @returns false where the field has no sub-fields
 */
function collectSubfields(text: string, into: Map<string, string>): boolean {
  const separator = SUBFIELDS.exec(text)?.[1];
  if (separator === undefined) return false;
  const key = new RegExp(`${ESCAPED.has(separator) ? '\\' : ''}${separator}(\\d{2})`, 'gu');
  const marks = [...text.matchAll(key)];
  for (const [nth, mark] of marks.entries()) {
    const [whole, at = ''] = mark;
    const part = text.slice(mark.index + whole.length, marks[nth + 1]?.index);
    into.set(at, (into.get(at) ?? '') + (part === EMPTY_MARK ? '' : part));
  }
  return true;
}

/** Reads title, payer and account of one transfer from all its fields `:86:`. */
export function mt940Details(fields: readonly string[]): PayerDetails {
  const parts = new Map<string, string>();
  const free = fields
    .filter((field) => !collectSubfields(field, parts) && !KIND_CODE_ONLY.test(field))
    .join(' ')
    .trim();
  const joined = (...keys: readonly string[]) =>
    keys
      .map((key) => parts.get(key) ?? '')
      .join('')
      .trim();
  const labelled = labelledDetails([free]);
  const account = ACCOUNT.map((key) => accountIn(parts.get(key) ?? '')).find((found) => found !== '');
  return {
    title: [joined(...TITLE), labelled.title ?? free].filter((text) => text !== '').join(' '),
    payer: joined('32', '33') || joined('27', '28') || (labelled.payer ?? ''),
    account: account ?? labelled.account ?? accountIn(free),
  };
}
