import type { StartField } from '@ostep/api-start';
import { normalizeTitle, type SheetView, textOf } from '@ostep/contract-sheet';
import type { Cell } from '@ostep/document-reader';
import { accountDigits, isBankAccount, isKsefNumber, isNip, nipDigits, unitOf } from '@ostep/kernel';
import { dayOf, figureOf, monthNumber, monthOf, SLASHED_DAY } from './cell-values';
import { isYesOrNo } from './kinds/squads';
import type { LookUps } from './look-up';

const SAMPLED = 200;
export const FEW = 0.3;
const MOST = 0.6;
/** More than any title says. */
const TELLING = 10;

/** How much the cells of a column speak for a field; `never` where they cannot be of it. */
export type ContentScore = number | 'never';

type Is = (cell: Cell, text: string) => boolean;

const isFigure: Is = (cell) => figureOf(cell) !== null;
const isDay: Is = (cell, text) => dayOf(cell) !== null || SLASHED_DAY.test(text);
const isWhen: Is = (cell, text) => isDay(cell, text) || monthOf(text) !== null || monthNumber(text) !== null;
const isWords: Is = (cell, text) => cell.kind === 'text' && /\p{L}/u.test(text) && figureOf(cell) === null;

/** Cells that hardly stand under anything else, so that they name a column without a title. */
function tellingCells(lookUps: LookUps): Partial<Record<StartField, Is>> {
  const isSquad: Is = (_, text) => 'entry' in lookUps.squad(text);
  const isDistrict: Is = (_, text) => 'entry' in lookUps.district(text);
  return {
    active: (_, text) => isYesOrNo(text),
    nip: (_, text) => isNip(nipDigits(text)),
    account: (_, text) => isBankAccount(accountDigits(text)),
    ksefNumber: (_, text) => isKsefNumber(text.toUpperCase()),
    unit: (_, text) => unitOf(text) !== null,
    squad: isSquad,
    squadName: isSquad,
    district: isDistrict,
    buyer: isDistrict,
    code: (_, text) => 'entry' in lookUps.code(text),
    scope: (_, text) => 'entry' in lookUps.scope(text),
  };
}

/** Cells without which a column is not of the field, whatever its title is. */
const neededCells: Partial<Record<StartField, Is>> = {
  issued: isDay,
  due: isDay,
  dueDays: (_, text) => /^\d{1,3}(?: ?dni)?$/u.test(text.trim()),
  paid: isFigure,
  day: isWhen,
  gross: isFigure,
  left: isFigure,
  amount: isFigure,
  owed: isFigure,
  advance: isFigure,
  quantity: isFigure,
  rate: isFigure,
  cost: isFigure,
  price: isFigure,
  revenue: isFigure,
  percent: isFigure,
  name: isWords,
  buyer: isWords,
  description: isWords,
  squadName: isWords,
};

/** Without its column a figure or a day may be supposed wrongly. */
export const isFigureOrDay = (field: StartField): boolean =>
  neededCells[field] !== undefined && neededCells[field] !== isWords;

/** `1, 2, 3`: the number of a row is no number of an invoice and no code. */
function isSerial(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => /^\d{1,4}\.?$/u.test(text)).map(Number.parseFloat);
  if (numbers.length < texts.length * MOST || numbers.length < 3) return false;
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}

const NOT_SERIAL: ReadonlySet<StartField> = new Set(['number', 'code', 'squad']);

export type ColumnContents = (column: number, field: StartField) => ContentScore;

export function columnContents(sheet: SheetView, from: number, lookUps: LookUps, isSquadList: boolean): ColumnContents {
  const telling = tellingCells(lookUps);
  const sampled = sheet.rows.slice(from, from + SAMPLED);
  const cellsOf = (column: number) =>
    sampled.flatMap(({ cells }) => {
      const cell = cells.get(column);
      const text = textOf(cell);
      return cell && text !== '' && normalizeTitle(text) !== '' ? [{ cell, text }] : [];
    });
  const kept = new Map<number, ReturnType<typeof cellsOf>>();
  const told = (field: StartField, share: (is: Is) => number) => {
    // The codes of a list of squads are its own.
    const tells = isSquadList && field === 'code' ? undefined : telling[field];
    const part = tells ? share(tells) : 0;
    return part >= MOST ? part * TELLING : 0;
  };
  return (column, field) => {
    const cells = kept.get(column) ?? cellsOf(column);
    kept.set(column, cells);
    if (cells.length === 0) return 0;
    if (NOT_SERIAL.has(field) && isSerial(cells.map(({ text }) => text))) return 'never';
    const share = (is: Is) => cells.filter(({ cell, text }) => is(cell, text)).length / cells.length;
    const needed = neededCells[field];
    return needed && share(needed) < FEW ? 'never' : told(field, share);
  };
}
