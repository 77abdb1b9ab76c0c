import type { OrderColumn } from '@ostep/api-orders';
import {
  type ColumnCells,
  type Contents,
  contentShare,
  findDates,
  fitOf,
  isWholePosition,
  orderShare,
  PROVED,
  parseFigure,
  readFigure,
  withProducts,
} from '@ostep/document-reader';
import { unitOf } from '@ostep/kernel';

const CODE = /^\p{Lu}[\p{Lu}\d>›+<./-]/u;
/** Two parts of an address joined by a hyphen: it may be broken over lines. */
const ADDRESS = /\d-\d|\d\s?\p{Lu}?\s?-\s?~?\p{Ll}\s?-?/u;
const UP_TO_PART = /^\d{2}-\d{2}-\d-\d{2}-/u;
const NUMBER = /^\(?\d{1,4}\s?[a-z]?[.)]?$/u;
const COMPARTMENT = /^\d{1,4}\s?[a-zA-Z]{0,3}$/u;
const SUBCOMPARTMENT = /^~?\p{L}{1,3}$/u;
const WORDS = /\p{Ll}{3}/u;

const PIECE_OF_DATE = /^\d{4}-(?:\d{2}-?\d?)?$|^\d{2}([./-])(?:\d{2}\1\d{0,3})?$/u;
const isDate = (text: string) => findDates(text).length > 0 || PIECE_OF_DATE.test(text);

function isAmount(text: string): boolean {
  if (isDate(text)) return false;
  const figure = readFigure(text.replace(/^\p{L}[\p{L}.³]*\d?\s+(?=\d)/u, ''));
  return (
    figure.kind === 'empty' || (figure.kind === 'figure' && (figure.suffix === '' || unitOf(figure.suffix) !== null))
  );
}

const tests: Readonly<Partial<Record<OrderColumn, (text: string) => boolean>>> = {
  lp: (text) => NUMBER.test(text),
  posNo: isWholePosition,
  forestAddress: (text) => ADDRESS.test(text) || COMPARTMENT.test(text),
  compartment: (text) => COMPARTMENT.test(text),
  subcompartment: (text) => SUBCOMPARTMENT.test(text),
  actionGroup: (text) => CODE.test(text) && !/\s/u.test(text),
  actionCode: (text) => CODE.test(text),
  actionDesc: (text) => WORDS.test(text),
  amount: isAmount,
  amountDone: isAmount,
  unit: (text) => unitOf(text) !== null,
  startDate: isDate,
  dueDate: isDate,
  price: (text) => parseFigure(text) !== null,
  value: (text) => parseFigure(text) !== null,
};

const distinctive: typeof tests = {
  forestAddress: (text) => UP_TO_PART.test(text),
  actionDesc: (text) => WORDS.test(text),
  unit: (text) => unitOf(text) !== null,
  dueDate: isDate,
  amount: isAmount,
};

const HUNDREDTHS = /\d\s?[.,]\s?\d/u;
/** Some quantities are whole; numbers of rows and positions always are. */
const LEAST_HUNDREDTHS = 0.3;
const LEAST_FILLED = 0.8;
const isFilled = (cells: readonly string[]) => cells.filter(Boolean).length >= cells.length * LEAST_FILLED;
const hasHundredths = (cells: readonly string[]) =>
  (contentShare(cells, (text) => HUNDREDTHS.test(text)) ?? 0) >= LEAST_HUNDREDTHS;

// Object.entries loses the type of the keys.
const tested = Object.entries(tests) as [OrderColumn, (text: string) => boolean][];

export const orderContents: Contents<OrderColumn> = {
  isDistinctive: (name, cells, fit) => {
    if (fit >= PROVED) return true;
    const isSo = distinctive[name];
    const isEnough = { amount: hasHundredths, actionDesc: isFilled }[String(name)];
    return isSo !== undefined && fit > 0 && contentShare(cells, isSo) === 1 && (isEnough?.(cells) ?? true);
  },
  decisive: ['posNo', 'forestAddress', 'actionCode', 'amount', 'unit', 'dueDate'],
  fitsOf: (columns, titles) => {
    const fits = columns.map((cells, index) => {
      const fit = new Map(tested.map(([name, isSo]) => [name, fitOf(cells, isSo)]));
      const counted = orderShare(cells);
      if (counted > 0.5) fit.set('lp', Math.max(counted, fit.get('lp') ?? 0));
      if (contentShare(cells, (text) => unitBehind(text) !== null) === 1) fit.set('amount', KNOWN_BY_PLACE);
      if (isMeasuredOtherwise(titles[index] ?? '', columns)) fit.set('amount', -1);
      if (BEFORE_A_CHANGE.test(titles[index] ?? '')) fit.set('amount', NEVER);
      return fit;
    });
    const beside = besideUnit(columns, fits);
    if (beside) fits[beside.at]?.set('amount', beside.isOnly ? KNOWN_BY_PLACE : NEARER);
    return withProducts(fits, columns, { amount: 'amount', rate: 'price', value: 'value', code: 'actionCode' });
  },
};

const [BEFORE_A_CHANGE, NEVER] = [/\bprzed\b/iu, -2];

/** Less than products prove, more than any look of single cells. */
const KNOWN_BY_PLACE = 1.1;
const NEARER = 1.05;

/** The only figures that stand beside the units, whatever their title, or those on their one side that are nearest. */
function besideUnit(columns: ColumnCells, fits: readonly ReadonlyMap<OrderColumn, number>[]) {
  const isQuantity = (at: number) =>
    orderContents.isDistinctive('amount', columns[at] ?? [], fits[at]?.get('amount') ?? 0);
  const units = columns.findIndex((cells) => contentShare(cells, (text) => unitOf(text) !== null) === 1);
  if (units < 0) return null;
  const [nearest, ...other] = [units - 1, units + 1].filter(isQuantity);
  if (nearest === undefined || other.length > 0) return null;
  return { at: nearest, isOnly: !isQuantity(2 * nearest - units) };
}

function unitBehind(text: string) {
  const figure = readFigure(text);
  return figure.kind === 'figure' ? unitOf(figure.suffix) : null;
}

/** A title that states its unit (`[ha]`, `[zł]`) is not over quantities of others. */
function isMeasuredOtherwise(title: string, columns: ColumnCells): boolean {
  const stated = /[[(]\s*([^\s\])]+)\s*[\])]/u.exec(title)?.[1];
  if (stated === undefined) return false;
  if (parseFigure(`1 ${stated}`) !== null) return true;
  const unit = unitOf(stated);
  const units = columns.flat().flatMap((text) => unitOf(text) ?? unitBehind(text) ?? []);
  return unit !== null && units.some((other) => other !== unit);
}
