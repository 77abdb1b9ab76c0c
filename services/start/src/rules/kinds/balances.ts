import type { StartField } from '@ostep/api-start';
import { normalizeTitle } from '@ostep/contract-sheet';
import {
  type Decimal,
  decimal,
  formatDate,
  formatMoney,
  type IsoDate,
  isIsoDate,
  sum,
  toJsonNumber,
} from '@ostep/kernel';
import { texts } from '../../texts';
import { skipOption } from '../asking';
import { atOf, cutText, figureIn, limits, type ReadRow, requiredDay, textIn } from '../read-fields';
import { type SquadReference, squadCode, squadIn, squadKey } from '../references';
import { nothingToReview } from '../review-rows';
import type { FileContext, RowReader } from './kind';

const { why, ask } = texts;
const NOTE_LENGTH = 500;

export type BalancePayload = {
  readonly squad: SquadReference;
  readonly day: IsoDate;
  /** Above zero: the company owes it to the squad. */
  readonly amount: number;
  readonly note: string | null;
};

/** `Saldo` alone does not say whose it is. */
const PLUS_IS_OWED = /(?:\+|plus)[^,;/–-]*(?:winni|należ|niedopłat|do wypłaty)/iu;

const OWED = /^(niedoplat[ay]|do wyplat\w*|do wyplaceni\w*|nalez\w*|winni|jestesmy winni|zobowiazani[ea]|ma)\b/;
const ADVANCE = /^(nadplat[ay]|zaliczk[ai]|do odrobienia|do odpracowania|do zwrotu|pobrane|wn|winien)\b/;

/** A line above balances, such as `Zaliczki` or `Do wypłaty`. */
export const isSide = (text: string): boolean => SIDE_LINE.test(normalizeTitle(text));

const SIDE_LINE =
  /^(?=zaliczki|nadplaty|niedoplaty|do wyplaty|do wyplacenia|do zwrotu|do odpracowania|do odrobienia|zobowiazania)(?: ?(?:zaliczki|nadplaty|niedoplaty|zobowiazania|do|wyplaty|wyplacenia|zwrotu|odpracowania|odrobienia|przez|wobec|pobrane|ekip\w*|brygad\w*))+$/;

export const isAdvanceSide = (text: string): boolean => ADVANCE.test(normalizeTitle(text));

/** The words beside the amount say whose it is; the amount then has no sign. */
function sideOf(row: ReadRow, amount: Decimal): 1 | -1 | null {
  const text = textIn(row, 'side');
  const plain = normalizeTitle(text);
  const otherSide = ADVANCE.test(plain) ? -1 : null;
  const side = OWED.test(plain) ? 1 : otherSide;
  if (side === null) row.questions.leave(why.side(text), atOf(row, 'side'));
  else if (amount.lt(0)) row.questions.leave(why.negative, atOf(row, 'amount'));
  return side;
}

function signOf(row: ReadRow, amount: Decimal, { titleOf, columns }: FileContext): 1 | -1 | null {
  if (columns.has('side') || textIn(row, 'side') !== '') return sideOf(row, amount);
  const title = titleOf('amount');
  if (PLUS_IS_OWED.test(title)) return 1;
  const options = [{ choice: 'owed', label: ask.plusOwed }, { choice: 'advance', label: ask.plusAdvance }, skipOption];
  const answer = row.questions.ask({ id: 'sign', message: ask.sign(title), options, pick: null }, atOf(row, 'amount'));
  if (answer === null) return null;
  return answer === 'advance' ? -1 : 1;
}

/** Beside the two columns a balance is their difference. */
type Sides = { readonly owed: Decimal | null; readonly advance: Decimal | null; readonly amount: Decimal | null };

function differenceIn(row: ReadRow, { owed, advance, amount }: Sides): Decimal | null {
  if (owed === null && advance === null) return null;
  const at = atOf(row, 'owed') ?? atOf(row, 'advance');
  if (owed?.lt(0) || advance?.lt(0)) row.questions.leave(why.negative, at);
  const isProved = amount?.abs().eq((owed ?? decimal(0)).minus(advance ?? 0).abs()) === true;
  if (owed?.gt(0) && advance?.gt(0) && !isProved) {
    const options = [{ choice: 'no', label: ask.subtract }, { choice: 'yes', label: ask.subtracted }, skipOption];
    if (row.questions.ask({ id: 'subtracted', message: ask.isSubtracted, options, pick: null }, at) === 'yes')
      return owed;
  }
  return (owed ?? decimal(0)).minus(advance ?? 0);
}

function amountIn(row: ReadRow, file: FileContext): Decimal | null {
  const of = (field: StartField) => figureIn(row, field, { most: limits.money });
  const amount = of('amount');
  const difference = differenceIn(row, { owed: of('owed'), advance: of('advance'), amount });
  if (difference !== null) {
    if (amount !== null && !amount.abs().eq(difference.abs()))
      row.questions.leave(why.notDifference, atOf(row, 'amount'));
    return difference;
  }
  if (amount === null) {
    row.questions.leave(why.missing('amount'), atOf(row, 'amount') ?? atOf(row, 'owed') ?? atOf(row, 'advance'));
    return null;
  }
  const sign = amount.eq(0) ? 1 : signOf(row, amount, file);
  return sign === null ? null : amount.times(sign);
}

function balanceDay(row: ReadRow, columns: FileContext['columns']): IsoDate | null {
  if (columns.has('day') || textIn(row, 'day') !== '') return requiredDay(row, 'day');
  const answer = row.questions.ask({ id: 'day', message: ask.noDay, options: [skipOption], pick: 'date' }, null);
  return answer !== null && isIsoDate(answer) ? answer : null;
}

function requireDay(row: ReadRow, day: IsoDate, { known }: FileContext): void {
  if (day > known.today) row.questions.leave(why.inFuture(day), atOf(row, 'day'));
  if (known.closedUntil !== null && day <= known.closedUntil) row.questions.leave(why.closed, atOf(row, 'day'));
}

function open(file: FileContext) {
  const { known, lookUps, columns } = file;
  const openings = new Set(known.openings);
  const read = new Map<string, number>();
  const requireOnce = (row: ReadRow, squad: SquadReference) => {
    const at = atOf(row, 'squad') ?? atOf(row, 'squadName');
    if ('id' in squad && openings.has(squad.id))
      row.questions.leave(why.openingKnown(squadCode(squad, known.squads)), at);
    const before = read.get(squadKey(squad));
    if (before !== undefined) {
      const message = ask.secondOpening(squadCode(squad, known.squads), before);
      const options = [{ choice: 'add', label: ask.addBoth }, skipOption];
      row.questions.ask(
        { id: `second:${squadKey(squad)}:${row.cells.sheet}:${row.cells.row}`, message, options, pick: null },
        at,
      );
    }
    read.set(squadKey(squad), before ?? row.cells.row);
  };
  return (row: ReadRow) => {
    const amount = amountIn(row, file);
    if (amount?.eq(0)) row.questions.leave(why.zero, atOf(row, 'amount') ?? atOf(row, 'owed'));
    const day = balanceDay(row, columns);
    if (day !== null) requireDay(row, day, file);
    const squad = squadIn(row, lookUps, known.squads);
    if (squad) requireOnce(row, squad);
    if (!squad || day === null || amount === null) return null;
    const note = cutText(textIn(row, 'note'), NOTE_LENGTH) || null;
    const payload = { squad, day, amount: toJsonNumber(amount), note };
    return {
      payload,
      shown: [squadCode(squad, known.squads), formatDate(day), formatMoney(payload.amount), note ?? '–'],
    };
  };
}

type BalanceRow = { readonly payload: BalancePayload };

/** One entry a squad: rows that a person said to add are added to the first of the squad, and so are their notes. */
export function addedUp<R extends BalanceRow>(rows: readonly R[]): R[] {
  const bySquad = new Map<string, R>();
  for (const one of rows) {
    const key = squadKey(one.payload.squad);
    const first = bySquad.get(key);
    bySquad.set(key, first ? { ...first, payload: withAdded(first.payload, one.payload) } : one);
  }
  // Amounts that even out leave nothing to enter.
  return [...bySquad.values()].filter(({ payload }) => payload.amount !== 0);
}

const withAdded = (first: BalancePayload, { amount, note }: BalancePayload): BalancePayload => ({
  ...first,
  amount: toJsonNumber(decimal(first.amount).plus(amount)),
  note: cutText([first.note, note].filter((one) => one !== null).join('; '), NOTE_LENGTH) || null,
});

export const balanceReader: RowReader<BalancePayload> = {
  header: ['squad', 'day', 'amount', 'note'] satisfies StartField[],
  summed: ['amount', 'owed', 'advance'],
  open,
  review: nothingToReview,
  total: (payloads) => toJsonNumber(sum(payloads.map(({ amount }) => amount))),
  totals: (payloads) => [
    { label: 'Należy się ekipom', value: toJsonNumber(sum(payloads.map(({ amount }) => Math.max(amount, 0)))) },
    { label: 'Zaliczki do odpracowania', value: toJsonNumber(sum(payloads.map(({ amount }) => Math.max(-amount, 0)))) },
  ],
};
