import {
  type DecimalInput,
  decimal,
  formatDecimal,
  formatMoney,
  isIsoDate,
  normalizeForestAddress,
  rowNet,
  textKey,
  unitOf,
  units,
  uploadedDocuments,
} from '@ostep/kernel';
import * as z from 'zod';
import { fieldMessages } from './field-messages';

// The content security policy forbids code generated from text: Zod would try it and the browser would report it.
z.config({ jitless: 'document' in globalThis });

/** Below 2^46 neighbouring doubles are less than 0.01 apart, so every grosz has its own value. */
const MAX_EXACT = 70_368_744_177_663.99;
/** Limits of values that people type: with them products, and the sum of a whole contract, stay exact. */
const MAX_MONEY = 9_999_999_999.99;
const MAX_PRICE = 999_999.99;
const MAX_QUANTITY = 9_999_999.99;

const twoDecimals = (value: number) => Number.isFinite(value) && decimal(value).round(2).eq(value);

const boundedNumber = (max: number, message: string, description: string) =>
  z
    .number(message)
    .min(-max, `Najmniej ${formatDecimal(-max)}.`)
    .max(max, `Najwyżej ${formatDecimal(max)}.`)
    .refine(twoDecimals, fieldMessages.twoDecimals)
    // Only for the published schema: Zod's own check divides by 0.01 with float errors.
    .meta({ description, multipleOf: 0.01, examples: [1234.5] });

export const money = boundedNumber(MAX_EXACT, fieldMessages.money, 'PLN, at most 2 decimals');

/** PLN as typed; `numeric(14,2)` in the database. */
export const typedMoneyField = (message = fieldMessages.money) =>
  boundedNumber(MAX_MONEY, message, 'PLN, at most 2 decimals');
export const typedMoney = typedMoneyField();

/** PLN per unit; `numeric(14,2)` in the database. */
export const typedPriceField = (message = fieldMessages.money) =>
  boundedNumber(MAX_PRICE, message, 'PLN for one unit, at most 2 decimals');
export const typedPrice = typedPriceField();

export const quantity = boundedNumber(MAX_EXACT, fieldMessages.number, 'At most 2 decimals');

/** `numeric(12,2)` in the database. */
export const typedQuantityField = (message = fieldMessages.number) =>
  boundedNumber(MAX_QUANTITY, message, 'At most 2 decimals');
export const typedQuantity = typedQuantityField();

export function rowNetError(amount: number, price: number): string | null {
  return rowNet(amount, price).abs().gt(MAX_MONEY) ? `Ilość razy cena to najwyżej ${formatMoney(MAX_MONEY)}.` : null;
}

export const isExactSum = (sum: DecimalInput): boolean => decimal(sum).abs().lte(MAX_EXACT);

/** `numeric(7,2)` in the database. */
export const percent = z
  .number('Wpisz procent.')
  .min(-99_999.99, 'Procent jest za mały.')
  .max(99_999.99, 'Procent jest za duży.')
  .refine(twoDecimals, fieldMessages.twoDecimals)
  .meta({ multipleOf: 0.01 });

const DAY_PATTERN =
  '^(?:(?:199[0-9]|20[0-9]{2}|2100)-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)' +
  '|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:199[26]|20(?:[02468][048]|[13579][26]))-02-29)$';

export const isoDateField = (message = fieldMessages.date) =>
  z
    .string(message)
    .refine(isIsoDate, fieldMessages.date)
    .meta({ format: 'date', pattern: DAY_PATTERN, examples: ['2026-03-16'] });

export const isoDate = isoDateField();

export const instant = z.string().meta({ format: 'date-time', examples: ['2026-03-16T08:30:00.000Z'] });

export const id = z
  .int(fieldMessages.id)
  .positive(fieldMessages.id)
  .meta({ examples: [17] });

export const idText = z
  .string()
  .regex(/^\d{1,15}$/, fieldMessages.id)
  .transform(Number);

export const referenceTo = (message: string) =>
  z.union([id, z.object({ id })], message).transform((value) => (typeof value === 'number' ? value : value.id));
export const reference = referenceTo(fieldMessages.choose);

const MAX_TEXT = 250;

/** PostgreSQL stores neither NUL nor lone surrogates. */
const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
/** `isStorable` for the published schema; JSON in UTF-8 has no lone surrogates. */
const STORABLE = { pattern: '^[^\\u0000]*$' };
/** The characters that `textKey` removes. */
const INVISIBLE =
  '\\s\\u0085\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E' +
  '\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB';
const STORABLE_AND_VISIBLE = { pattern: `^[^\\u0000]*[^\\u0000${INVISIBLE}][^\\u0000]*$` };

/** The base of every text in a request, except those that a pattern or an enumeration limits to known characters. */
export const typedText = (message?: string) =>
  z.string(message).refine(isStorable, fieldMessages.notStorable).meta(STORABLE);

export const storableText = (max: number) => typedText().trim().max(max, fieldMessages.tooLong(max));

export const requiredText = (max = MAX_TEXT, message = fieldMessages.required) =>
  typedText(message)
    .trim()
    .min(1, message)
    .max(max, fieldMessages.tooLong(max))
    .refine((text) => text === '' || textKey(text) !== '', message)
    .meta(STORABLE_AND_VISIBLE);

const LINE_BREAKS = '\\n\\u000B\\f\\r\\u0085\\u2028\\u2029';
const LINE_BREAK = new RegExp(`[${LINE_BREAKS}]`, 'u');
const isOneLine = (text: string) => !LINE_BREAK.test(text);
// Listed one by one, because `\s` means other characters in other regular expression engines.
const BLANKS = '\\u0009-\\u000D\\u0020\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF';
const BLANKS_IN_LINE = '\\u0009\\u0020\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000\\uFEFF';
const IN_LINE = `[^\\u0000${LINE_BREAKS}]*`;

const REQUIRED_LINE = { pattern: `^[${BLANKS}]*${IN_LINE}[^\\u0000${INVISIBLE}]${IN_LINE}[${BLANKS}]*$` };
const OPTIONAL_LINE = { pattern: `^[${BLANKS}]*${IN_LINE}[${BLANKS}]*$` };

/** For names and numbers, which documents, bank files and addresses print in one line. */
export const requiredLine = (max = MAX_TEXT, message = fieldMessages.required) =>
  requiredText(max, message).refine(isOneLine, fieldMessages.oneLine).meta(REQUIRED_LINE);

/** Latin letters with diacritics and other characters of a keyboard; letters of other scripts may look the same. */
const KEYBOARD =
  '\\u0021-\\u007E\\u00B0\\u00B2\\u00B3\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u0130\\u0132-\\u0137\\u0139-\\u0148\\u014A-\\u017E';
const CODE_LINE = {
  pattern: `^[${BLANKS}]*[${KEYBOARD}](?:[${BLANKS_IN_LINE}${KEYBOARD}]*[${KEYBOARD}])?[${BLANKS}]*$`,
};
const CODE = new RegExp(`^[${BLANKS}${KEYBOARD}]*$`, 'u');

/** A code that people compare by eye: characters that only look alike are refused. */
export const codeText = (max: number, message = fieldMessages.required) =>
  requiredLine(max, message)
    .refine((text) => CODE.test(text), fieldMessages.codeCharacters)
    .meta(CODE_LINE);

/**
 * Patterns that may be added to a field of a published API: they refuse only what could never be stored, or what a field
 * of one line cannot send.
 */
export const textPatterns: ReadonlySet<string> = new Set(
  [STORABLE, STORABLE_AND_VISIBLE, REQUIRED_LINE, OPTIONAL_LINE, CODE_LINE].map(({ pattern }) => pattern),
);

export const optionalText = (max = 2000) =>
  storableText(max)
    .nullish()
    .transform((text) => text || null);

export const optionalLine = (max: number) =>
  storableText(max)
    .refine(isOneLine, fieldMessages.oneLine)
    .meta(OPTIONAL_LINE)
    .nullish()
    .transform((text) => text || null);

export const searchText = typedText().max(200, fieldMessages.tooLong(200)).default('');

export const forestAddress = requiredText(60).transform(normalizeForestAddress);

function unitPattern(): string {
  const spellings = Object.entries(units).flatMap(([unit, known]) => [unit, ...known]);
  const anyCase = (letter: string) => `[${[...new Set([letter, letter.toUpperCase()])].join('')}]`;
  const written = (spelling: string) =>
    [...spelling.toLowerCase().replace(/[\s.]+/gu, '')].map((letter) => (letter === '^' ? '\\^' : anyCase(letter)));
  const all = new Set(spellings.map((spelling) => written(spelling).join('[\\s.]*')));
  return `^[\\s.]*(?:${[...all].join('|')})[\\s.]*$`;
}

export const unitField = (message = fieldMessages.required) =>
  requiredText(20, message)
    .meta({ pattern: unitPattern() })
    .transform((text, context) => {
      const known = unitOf(text);
      if (known) return known;
      context.issues.push({ code: 'custom', input: text, message: 'Nieznana jednostka miary.' });
      return z.NEVER;
    });
export const unit = unitField();

export const pageInfo = z
  .object({
    totalPages: z.int(),
    totalElements: z.int(),
    number: z.int().describe('From 0'),
    size: z.int(),
    isMore: z.literal(true).optional().describe('There are more than totalElements: they are counted up to a limit'),
  })
  .meta({ id: 'PageInfo' });

export const pageOf = <S extends z.ZodType>(content: S) => z.object({ content: z.array(content), page: pageInfo });

export type Page<T> = { content: T[]; page: z.infer<typeof pageInfo> };

export const PAGE_SIZE = 20;
export const ACTION_CODE_PAGE_SIZE = 50;
export const EXPORT_ROWS = 50_000;

export const parseLogEntry = z
  .object({
    action: z.string(),
    indent: z.int(),
    status: z.enum(['POSITIVE', 'NEGATIVE']),
    offers: z.literal('columns').optional().describe('What can be done about it: the columns can be drawn'),
    paper: z.enum(uploadedDocuments).optional().describe('What the file is, where another upload reads such a paper'),
    optional: z.literal(true).optional().describe('Not in the document, and the form does without it'),
  })
  .meta({ id: 'ParseLogEntry' });

export const parseLog = z
  .object({ logList: z.array(parseLogEntry).readonly(), parsePositive: z.boolean() })
  .meta({ id: 'ParseLog' });

/** The form sends it back, so that the file stays attached to the saved record. */
export const sourceFile = z.object({
  jobId: z.uuid(),
  name: z.string(),
  sha256: z.string(),
  size: z.int(),
  uploadedBy: z.string(),
  uploadedAt: instant,
  scan: z.boolean().optional().describe('It was read by recognition'),
});
