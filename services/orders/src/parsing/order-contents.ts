import type { OrderColumn } from '@ostep/api-orders';
import {
  ADDRESS_START,
  type ColumnCells,
  type Contents,
  cellFits,
  contentShare,
  findDates,
  fitAll,
  isCodeLike,
  isCompletePosition,
  isRowNumber,
  isUnit,
  isWords,
  orderShare,
  PROVEN_FIT,
  parseFigure,
  readFigure,
  withProvenProducts,
} from '@ostep/document-reader';
import { unitOf } from '@ostep/kernel';

/** Two parts of an address joined by a hyphen: it may be broken over lines. */
const ADDRESS = /\d-\d|\d\s?\p{Lu}?\s?-\s?~?\p{Ll}\s?-?/u;
const COMPARTMENT = /^\d{1,4}\s?[a-zA-Z]{0,3}$/u;
const SUBCOMPARTMENT = /^~?\p{L}{1,3}$/u;

const PIECE_OF_DATE = /^\d{4}-(?:\d{2}-?\d?)?$|^\d{2}([./-])(?:\d{2}\1\d{0,3})?$/u;
export const isDate = (text: string) => findDates(text).length > 0 || PIECE_OF_DATE.test(text);

function isAmount(text: string): boolean {
  const figure = readFigure(text.replace(/^\p{L}[\p{L}.³]*\d?\s+(?=\d)/u, ''));
  const isQuantity = figure.kind === 'figure' && (figure.suffix === '' || unitOf(figure.suffix) !== null);
  return (isQuantity || figure.kind === 'empty') && !isDate(text);
}

const isMoney = (text: string) => parseFigure(text) !== null;

const cellTests: Readonly<Partial<Record<OrderColumn, (text: string) => boolean>>> = {
  lp: isRowNumber,
  posNo: isCompletePosition,
  forestAddress: (text) => ADDRESS.test(text) || COMPARTMENT.test(text),
  compartment: (text) => COMPARTMENT.test(text),
  subcompartment: (text) => SUBCOMPARTMENT.test(text),
  actionGroup: (text) => isCodeLike(text) && !/\s/u.test(text),
  actionCode: isCodeLike,
  actionDesc: isWords,
  amount: isAmount,
  amountDone: isAmount,
  unit: isUnit,
  startDate: isDate,
  dueDate: isDate,
  price: isMoney,
  value: isMoney,
};

const distinctive: typeof cellTests = {
  forestAddress: (text) => ADDRESS_START.test(text),
  actionDesc: isWords,
  unit: isUnit,
  dueDate: isDate,
  amount: isAmount,
};

const HUNDREDTHS = /\d\s?[.,]\s?\d/u;
/** Numbers of rows and positions have no decimals; of quantities at least this share has. */
const MIN_HUNDREDTHS_SHARE = 0.3;
const MIN_FILLED_SHARE = 0.8;
const isFilled = (cells: readonly string[]) => cells.filter(Boolean).length >= cells.length * MIN_FILLED_SHARE;
const hasHundredths = (cells: readonly string[]) =>
  (contentShare(cells, (text) => HUNDREDTHS.test(text)) ?? 0) >= MIN_HUNDREDTHS_SHARE;

export const orderContents: Contents<OrderColumn> = {
  isDistinctive: (name, cells, fit) => {
    if (fit >= PROVEN_FIT) return true;
    const matches = distinctive[name];
    const isEnough = { amount: hasHundredths, actionDesc: isFilled }[String(name)];
    return matches !== undefined && fit > 0 && fitAll(cells, matches) && (isEnough?.(cells) ?? true);
  },
  freeText: 'notes',
  decisive: ['posNo', 'forestAddress', 'actionCode', 'amount', 'unit', 'dueDate'],
  fitsOf: (columns, titles) => {
    const fits = cellFits(columns, cellTests);
    for (const [index, fit] of fits.entries()) {
      const cells = columns[index] ?? [];
      const orderedShare = orderShare(cells);
      if (orderedShare > 0.5) fit.set('lp', Math.max(orderedShare, fit.get('lp') ?? 0));
      const amount = amountFit(cells, titles[index] ?? '', columns);
      if (amount !== null) fit.set('amount', amount);
    }
    const quantity = quantityBesideUnit(columns, fits);
    if (quantity) fits[quantity.at]?.set('amount', quantity.isOnly ? KNOWN_BY_PLACE : NEARER);
    return withProvenProducts(fits, columns, { amount: 'amount', rate: 'price', value: 'value', code: 'actionCode' });
  },
};

/** `Ilość przed zmianą`: not the ordered amount. */
const BEFORE_A_CHANGE = /\bprzed\b/iu;
const NEVER = -2;

/** Weaker than the proof amount × rate = value, stronger than what single cells look like. */
const KNOWN_BY_PLACE = 1.1;
const NEARER = 1.05;

function amountFit(cells: readonly string[], title: string, columns: ColumnCells): number | null {
  if (BEFORE_A_CHANGE.test(title)) return NEVER;
  if (isMeasuredOtherwise(title, columns)) return -1;
  return fitAll(cells, (text) => unitBehind(text) !== null) ? KNOWN_BY_PLACE : null;
}

/** The column of figures next to the column of units, whatever its title, unless there is one on either side. */
function quantityBesideUnit(columns: ColumnCells, fits: readonly ReadonlyMap<OrderColumn, number>[]) {
  const isQuantity = (at: number) =>
    orderContents.isDistinctive('amount', columns[at] ?? [], fits[at]?.get('amount') ?? 0);
  const units = columns.findIndex((cells) => fitAll(cells, isUnit));
  if (units < 0) return null;
  const [nearest, ...other] = [units - 1, units + 1].filter(isQuantity);
  if (nearest === undefined || other.length > 0) return null;
  return { at: nearest, isOnly: !isQuantity(2 * nearest - units) };
}

function unitBehind(text: string) {
  const figure = readFigure(text);
  return figure.kind === 'figure' ? unitOf(figure.suffix) : null;
}

/** A title with a unit (`[ha]`, `[zł]`) does not belong to a column of quantities in other units. */
function isMeasuredOtherwise(title: string, columns: ColumnCells): boolean {
  const stated = /[[(]\s*([^\s\])]+)\s*[\])]/u.exec(title)?.[1];
  if (stated === undefined) return false;
  if (parseFigure(`1 ${stated}`) !== null) return true;
  const unit = unitOf(stated);
  const units = columns.flat().flatMap((text) => unitOf(text) ?? unitBehind(text) ?? []);
  return unit !== null && units.some((other) => other !== unit);
}
