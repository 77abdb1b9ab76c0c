import { type KnownActionCode, type UploadedOrderItem, unstatedItem } from '@ostep/api-orders';
import {
  findDates,
  hasUnreadLetters,
  isCompleteAddress,
  isCompleteGroupCode,
  isCompletePosition,
  normalizeTitle,
  readFigure,
  withoutBlanks,
} from '@ostep/document-reader';
import {
  type Decimal,
  decimal,
  type IsoDate,
  isInformationalCode,
  type ParseLogWriter,
  roundHalfUp,
  unitOf,
} from '@ostep/kernel';
import { doubtfulFields } from './doubtful-fields';
import { matchContractItem } from './match-contract-item';
import type { KnownContract, OrderCodes } from './order-dictionaries';
import type { OrderDocumentItem, OrderOrigins } from './order-document';
import { parseTexts as texts } from './parse-texts';
import { type Work, workOf } from './work-of-row';

export type ItemContext = {
  readonly codes: OrderCodes;
  readonly contract: KnownContract | null;
  readonly nextLp: number;
  readonly numbered: boolean;
  readonly printed: OrderOrigins['items'][number];
  readonly scanned: boolean;
  readonly outside: readonly string[];
  /** Some cell for quantities holds two figures. */
  readonly joinedAmounts: boolean;
  readonly longestDesc: number;
};

const DATE_DIGITS = 8;
const MIN_NAME_LENGTH = 4;
const MAX_AMOUNT = 9_999_999_999.99;

/** Each required field that stays empty adds a NEGATIVE line under the item. */
export function fillItem(row: OrderDocumentItem, context: ItemContext, log: ParseLogWriter): UploadedOrderItem {
  const lp = row.lp?.replace(/^\(|[.)]+$/gu, '').trim() || String(context.nextLp);
  const actionGroup = groupOf(row, context);
  const work = workOf(row, context);
  const name = [work.code?.key ?? row.actionCode, work.desc].filter(Boolean).join(' ');
  log.positive(texts.item(lp, name));
  const isInformational = work.code !== null && isInformationalCode(work.code.key);
  const { lines, negative, positive, missing } = collectLines(isInformational);

  if (row.lp === null && context.numbered) positive(texts.numbered(lp));
  checkNumber(lp, negative);
  for (const line of doubtfulFields(context.printed)) negative(line);
  checkPlace({ ...row, actionGroup }, negative, missing);
  checkWork(work, row.actionCode, { negative, positive });
  checkStart(work, lp, negative);
  checkEnd(work, row, context, negative);
  if (context.scanned) checkLookAlike(work, context.codes, negative);
  const { amount, unit } = amountIn(row, context, { negative, missing });
  checkUnit(row, negative);
  const dueDate = dueDateOf(row.dueDate, { negative, missing });
  const link = linkOf(work.code, actionGroup, context.contract, positive);

  log.nested(() => {
    for (const { kind, text } of lines) log[kind](text);
  });
  return {
    ...unstatedItem,
    lp,
    posNo: row.posNo,
    forestAddress: row.forestAddress,
    actionGroup,
    actionCode: work.code,
    actionCodeKey: work.code?.key ?? null,
    actionScope: link?.actionScope ?? null,
    actionDesc: work.desc,
    amount: amount?.toNumber() ?? null,
    unitType: (row.unit && unitOf(row.unit)) ?? unit ?? link?.unitType ?? null,
    dueDate,
    notes: notesOf(row),
    contractItem: link?.id ?? null,
    rateFromContractNetto: link?.unitPriceNetto ?? null,
  };
}

function collectLines(isInformational: boolean) {
  const lines: { readonly kind: 'positive' | 'negative' | 'notStated'; readonly text: string }[] = [];
  const addLine = (kind: (typeof lines)[number]['kind']) => (text: string) => {
    lines.push({ kind, text });
  };
  return {
    lines,
    positive: addLine('positive'),
    negative: addLine('negative'),
    missing: addLine(isInformational ? 'notStated' : 'negative'),
  };
}

type Write = (text: string) => void;
/** Writes lines about one field; `missing` is for a field that the row does not state. */
type FieldLog = { readonly negative: Write; readonly missing: Write };
type WorkLog = { readonly negative: Write; readonly positive: Write };

function checkWork({ code, desc, near, nearDesc, rest }: Work, printed: string | null, log: WorkLog): void {
  const { negative, positive } = log;
  if (near !== undefined && code !== null) negative(texts.nearCode(near, code.key));
  if (code === null) negative(printed === null ? texts.noCode : texts.unknownCode(printed));
  else if (!code.active) positive(texts.inactiveCode(code.key));
  if (rest !== undefined) negative(texts.strayText(rest));
  if (desc === null) negative(texts.noDesc);
  else if (nearDesc !== undefined) negative(texts.nearDesc(nearDesc, desc));
}

/** Words before the code's name belong to the row above. A description that starts within the code's name has lost words. */
function checkStart({ code, desc }: Work, lp: string, negative: Write): void {
  const [first = ''] = normalizeTitle(code?.value ?? '').split(' ');
  const printed = normalizeTitle(desc ?? '');
  const [firstWord = ''] = printed.split(' ');
  const isCut = firstWord.length >= MIN_NAME_LENGTH && normalizeTitle(code?.value ?? '').indexOf(` ${firstWord}`) > 0;
  if (isCut && !printed.includes(first)) negative(texts.lostStart(lp, code?.value ?? ''));
  const at = first.length < MIN_NAME_LENGTH ? -1 : printed.indexOf(`${first} `);
  if (at > 0) negative(texts.foreignStart(lp, String(Number(lp) - 1), (desc ?? '').slice(0, at).trim()));
}

/** Printers cut descriptions at a fixed length. In a scan also a shorter description may have lost its last words. */
function checkEnd({ code, desc }: Work, row: OrderDocumentItem, context: ItemContext, negative: Write): void {
  const name = normalizeTitle(code?.value ?? '');
  const printed = normalizeTitle(desc ?? '');
  const isShort = context.scanned && (desc ?? '').length + 1 < context.longestDesc;
  if ((row.over || isShort) && code && name.length > printed.length && name.startsWith(printed))
    negative(texts.cutDesc(code.value));
}

function checkNumber(lp: string, negative: Write): void {
  if (/\d\s+\d/u.test(lp)) negative(texts.severalNumbers(lp));
  else if (/\p{L}{2}/u.test(lp)) negative(texts.strayText(lp));
}

function checkUnit({ unit }: OrderDocumentItem, negative: Write): void {
  if (unit !== null && unitOf(unit) === null) negative(texts.unreadUnit(unit));
}

function checkLookAlike({ code }: Work, codes: OrderCodes, negative: (text: string) => void): void {
  const other = code && codes.findLookAlike(code);
  if (other) negative(texts.lookAlike(code.key, other.key));
}

/** Groups are printed in capitals; text recognition may read small letters of the same shape. */
function groupOf({ actionGroup }: OrderDocumentItem, { scanned }: ItemContext): string | null {
  return scanned && actionGroup !== null ? actionGroup.toLocaleUpperCase('pl') : actionGroup;
}

function checkPlace(row: OrderDocumentItem, negative: Write, missing: Write): void {
  if (row.posNo === null) missing(texts.noPosNo);
  else checkComplete(row.posNo, isCompletePosition, negative, { none: texts.noPosNo, broken: texts.unsurePosNo });
  checkComplete(row.forestAddress, isCompleteAddress, negative, {
    none: texts.noAddress,
    broken: texts.partialAddress,
  });
  checkComplete(row.actionGroup, isCompleteGroupCode, negative, { none: texts.noGroup, broken: texts.unsureGroup });
  if (row.placeFromAbove) negative(texts.placeFromAbove);
  if (row.stray) negative(texts.strayText(row.stray));
  if (row.mixed) negative(texts.mixedDesc);
  for (const text of [row.actionDesc, row.notes]) {
    if (text !== null && hasUnreadLetters(text)) negative(texts.unreadLetters(text));
  }
}

type CompletenessTexts = { readonly none: string; readonly broken: (text: string) => string };

function checkComplete(
  text: string | null,
  isComplete: (text: string) => boolean,
  negative: (text: string) => void,
  { none, broken }: CompletenessTexts,
): void {
  if (text === null) negative(none);
  else if (!isComplete(text)) negative(broken(text));
}

function amountIn({ amount, otherValue }: OrderDocumentItem, { joinedAmounts, scanned }: ItemContext, log: FieldLog) {
  if (otherValue) log.negative(texts.otherValue(otherValue));
  if (joinedAmounts && amount !== null && isGrouped(amount)) log.negative(texts.unsureAmount(amount));
  return amountOf(scanned ? withoutLostUnit(amount, log.negative) : amount, log);
}

const isGrouped = (amount: string) => /\d\s\d{3}(?!\d)/u.test(amount) && readFigure(amount).kind === 'figure';

export const isJoinedAmount = ({ amount }: OrderDocumentItem): boolean =>
  amount !== null && /\d\s+\d/u.test(amount) && readFigure(amount).kind === 'unreadable';

/** Text recognition reads `m³` as `m?` and `kmtr` as `kmIr`. Without a readable unit the contract's unit is used. */
function withoutLostUnit(printed: string | null, negative: (text: string) => void): string | null {
  const [, figure, letters = ''] = /^(.*?\d)\s*(\p{L}[\p{L}\d?]*)$/u.exec(printed ?? '') ?? [];
  if (printed === null || figure === undefined || unitOf(letters) !== null) return printed;
  negative(texts.lostUnit(printed));
  return figure;
}

function amountOf(
  printed: string | null,
  { negative, missing }: FieldLog,
): { amount: Decimal | null; unit: string | null } {
  const none = { amount: null, unit: null };
  if (printed === null) {
    missing(texts.noAmount);
    return none;
  }
  const reading = readFigure(unitBehind(printed));
  if (reading.kind === 'empty') {
    missing(texts.noAmount);
    return none;
  }
  const unit = reading.kind === 'figure' && reading.suffix !== '' ? unitOf(reading.suffix) : null;
  if (reading.kind !== 'figure' || (reading.suffix !== '' && unit === null) || reading.value.abs().gt(MAX_AMOUNT)) {
    negative(texts.unreadAmount(printed));
    return none;
  }
  if (reading.value.lt(0)) {
    negative(texts.negativeAmount(printed));
    return { amount: null, unit };
  }
  const rounded = roundHalfUp(reading.value);
  if (!rounded.eq(decimal(reading.value))) negative(texts.roundedAmount(printed, rounded.toFixed(2)));
  return { amount: rounded, unit };
}

function unitBehind(printed: string): string {
  const match = /^([A-Za-zÀ-ɏ][A-Za-zÀ-ɏ.³]*\d?)[.:]?\s+(\d.*)$/u.exec(printed);
  return match?.[1] !== undefined && unitOf(match[1]) !== null ? `${match[2]} ${match[1]}` : printed;
}

function dueDateOf(printed: string | null, { negative, missing }: FieldLog): IsoDate | null {
  if (printed === null) {
    missing(texts.noDueDate);
    return null;
  }
  const dates = datesOf(printed);
  const last = dates.sort().at(-1) ?? null;
  if (last === null) negative(texts.unreadDueDate(printed));
  else if (hasOtherFigures(printed, dates.length) || wordsBehind(printed) !== null)
    negative(texts.unsureDueDate(printed));
  return last;
}

/** A date has at most eight digits: further digits come from another column. */
const hasOtherFigures = (printed: string, dates: number) =>
  printed.replace(/\d?\d:\d\d|(?<=\p{L})\d(?!\d)|\D/gu, '').length > DATE_DIGITS * dates;

const notesOf = ({ dueDate, notes }: OrderDocumentItem) =>
  [wordsBehind(dueDate ?? ''), notes].filter(Boolean).join(' ') || null;

/** Words before a date may describe it; words behind it come from the column of remarks. */
function wordsBehind(printed: string): string | null {
  const last = findDates(printed).at(-1);
  const rest = last === undefined ? '' : printed.slice(last.index + last.length);
  if (!/(?<!\p{L})(?!roku)\p{L}{3}/u.test(rest)) return null;
  return rest.replace(/^\s*(?:r\.|roku)?\s*|\s*(?:\br\.|roku)?[\s*]*$/gu, '');
}

/** A date wider than its cell may be wrapped anywhere, also within its year. */
function datesOf(printed: string): IsoDate[] {
  const joined = withoutBlanks(printed);
  const [only, ...others] = findDates(joined);
  if (only && others.length === 0 && only.length === joined.length) return [only.date];
  const found = findDates(printed);
  return (found.length > 0 ? found : findDates(joined)).map(({ date }) => date);
}

function linkOf(
  code: KnownActionCode | null,
  actionGroup: string | null,
  contract: KnownContract | null,
  positive: (text: string) => void,
) {
  if (code === null || contract === null || isInformationalCode(code.key)) return null;
  const match = matchContractItem(contract.items, code.id, actionGroup);
  if (match.kind === 'one') {
    positive(texts.linked(match.item.lp, match.item.actionScope?.value ?? null));
    return match.item;
  }
  positive(match.kind === 'several' ? texts.severalLinks(match.count) : texts.noLink);
  return null;
}
