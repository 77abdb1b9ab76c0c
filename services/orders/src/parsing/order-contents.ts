import type { OrderColumn } from '@ostep/api-orders';
import {
  type Contents,
  contentShare,
  findDates,
  fitOf,
  isWholePosition,
  orderShare,
  readFigure,
} from '@ostep/document-reader';
import { unitOf } from '@ostep/kernel';

const CODE = /^\p{Lu}[\p{Lu}\d>›+<./-]/u;
/** Two parts of an address joined by a hyphen: it may be broken over lines. */
const ADDRESS = /\d-\d|\d\s?\p{Lu}?\s?-\s?~?\p{Ll}\s?-?/u;
const NUMBER = /^\(?\d{1,4}\s?[a-z]?[.)]?$/u;
const COMPARTMENT = /^\d{1,4}\s?[a-zA-Z]{0,3}$/u;
const SUBCOMPARTMENT = /^~?\p{L}{1,3}$/u;
const WORDS = /\p{Ll}{3}/u;

/** Broken in a narrow cell. */
const PIECE_OF_DATE = /^\d{4}-(?:\d{2}-?)?$|^\d{2}\.(?:\d{2}\.)?$/u;
const isDate = (text: string) => findDates(text).length > 0 || PIECE_OF_DATE.test(text);

/** With a unit, or without one. */
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
};

const distinctive: typeof tests = {
  unit: (text) => unitOf(text) !== null,
  dueDate: isDate,
  amount: isAmount,
};

const HUNDREDTHS = /\d\s?[.,]\s?\d/u;
/** Some quantities are whole; numbers of rows and positions always are. */
const LEAST_HUNDREDTHS = 0.3;
const hasHundredths = (cells: readonly string[]) =>
  (contentShare(cells, (text) => HUNDREDTHS.test(text)) ?? 0) >= LEAST_HUNDREDTHS;

// Object.entries loses the type of the keys.
const tested = Object.entries(tests) as [OrderColumn, (text: string) => boolean][];

export const orderContents: Contents<OrderColumn> = {
  isDistinctive: (name, cells) => {
    const isSo = distinctive[name];
    return isSo !== undefined && contentShare(cells, isSo) === 1 && (name !== 'amount' || hasHundredths(cells));
  },
  decisive: ['posNo', 'forestAddress', 'actionCode', 'amount', 'unit', 'dueDate'],
  fitsOf: (columns) =>
    columns.map((cells) => {
      const fits = new Map(tested.map(([name, isSo]) => [name, fitOf(cells, isSo)]));
      const counted = orderShare(cells);
      if (counted > 0.5) fits.set('lp', Math.max(counted, fits.get('lp') ?? 0));
      return fits;
    }),
};
