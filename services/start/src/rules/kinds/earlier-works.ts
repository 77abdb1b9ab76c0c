import { chosenId, type StartField } from '@ostep/api-start';
import {
  type Decimal,
  daysInMonth,
  decimal,
  formatDate,
  formatMoney,
  formatMonth,
  formatQuantity,
  type IsoDate,
  isIsoDate,
  roundHalfUp,
  rowNet,
  sum,
  toJsonNumber,
  unitOf,
} from '@ostep/kernel';
import { texts } from '../../texts';
import { skipOption } from '../asking';
import { figureOf, monthNumber } from '../cell-values';
import type { KnownDistrict } from '../known-data';
import { atOf, type DayOrMonth, dayOrMonthOf, figureIn, limits, type ReadRow, textIn } from '../read-fields';
import { codeIn, districtNamed, scopeIn } from '../references';
import { askAboutOdd, askAboutSame, right } from '../review-rows';
import { perInTitle, unitInTitle } from '../title-units';
import type { FileContext, RowReader } from './kind';

const { why, ask } = texts;

export type EarlierWorkPayload = {
  readonly day: IsoDate | null;
  readonly month: IsoDate;
  readonly forestDistrictId: number;
  readonly actionCodeId: number;
  readonly actionScopeId: number | null;
  readonly unitType: string;
  /** Null: a lump sum. */
  readonly amount: number | null;
  readonly cost: number;
  readonly revenue: number | null;
};

const monthStart = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** A month whose year stands in a column of its own, or above the rows. */
function monthWithYear(row: ReadRow): DayOrMonth | null {
  const month = monthNumber(textIn(row, 'day'));
  const year = textIn(row, 'year') === '' ? null : Number(textIn(row, 'year').replace(/\D/gu, ''));
  if (month === null || year === null || !isIsoDate(monthStart(year, month))) return null;
  return { day: null, month: monthStart(year, month) };
}

function whenIn(row: ReadRow, { columns }: FileContext): DayOrMonth | null {
  const cell = row.cells.of('day');
  const { sheet } = row.cells;
  if (cell && cell.text !== '') {
    const read = dayOrMonthOf(row, 'day', cell) ?? monthWithYear(row);
    if (!read) row.questions.leave(why.notDay(cell.text), cell.at);
    else if (columns.has('year') && !textIn(row, 'year').includes(read.month.slice(0, 4)))
      row.questions.leave(why.yearDiffers, atOf(row, 'year'));
    return read;
  }
  if (columns.has('day')) {
    row.questions.leave(why.missing('day'), cell?.at ?? null);
    return null;
  }
  const answer = row.questions.ask(
    { id: `day:${sheet}`, message: ask.noMonth, options: [skipOption], pick: 'date' },
    null,
  );
  return answer !== null && isIsoDate(answer) ? { day: null, month: `${answer.slice(0, 7)}-01` } : null;
}

const lastDayOf = (month: IsoDate) =>
  `${month.slice(0, 8)}${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))}`;

function requirePast(row: ReadRow, { day, month }: DayOrMonth, today: IsoDate): void {
  const first = day ?? month;
  if (first > today) row.questions.leave(why.inFuture(day ?? lastDayOf(month)), atOf(row, 'day'));
}

function districtIn(row: ReadRow, { known, lookUps }: FileContext): KnownDistrict | null {
  if (textIn(row, 'district') !== '') {
    const found = districtNamed(row, 'district', lookUps);
    if ('entry' in found) return found.entry;
    return known.districts.find(({ id }) => id === chosenId(found.answer ?? '')) ?? null;
  }
  const question = { id: 'district', message: ask.noDistrict, options: [skipOption], pick: 'forest-district' as const };
  const id = chosenId(row.questions.ask(question, atOf(row, 'district')) ?? '');
  return known.districts.find((one) => one.id === id) ?? null;
}

function unitIn(row: ReadRow, text: string, at: string | null): string | null {
  const unit = unitOf(text);
  if (unit === null) row.questions.leave(text === '' ? why.missing('unit') : why.unit(text), at);
  return unit;
}

/** The unit of its column, else the one beside the figure, `12,5 m3`, or in the title. */
function measureIn(row: ReadRow, { titleOf }: FileContext) {
  const amount = figureIn(row, 'quantity', { most: limits.quantity });
  const beside = figureOf(row.cells.of('quantity')?.cell)?.suffix ?? '';
  const inTitle = unitInTitle(titleOf('quantity'));
  const text = textIn(row, 'unit') || beside || (inTitle ?? '');
  const others = [unitOf(beside), inTitle].filter((unit) => unit !== null);
  if (others.some((unit) => unit !== unitOf(text)) || (beside !== '' && unitOf(beside) === null))
    row.questions.leave(why.unit(`${textIn(row, 'quantity')} ${text}`), atOf(row, 'unit'));
  if (amount?.lt(0)) row.questions.leave(why.negative, atOf(row, 'quantity'));
  return { amount, unit: unitIn(row, text, atOf(row, 'unit') ?? atOf(row, 'quantity')) };
}

const GROSZ_A_ROW = 0.05;
const ONE_PERCENT = 0.01;

/** `38 zł/m3` is no cost of the whole, and a rate for another unit than the row's is none of it. */
function requirePerUnit(row: ReadRow, unit: string | null, { titleOf }: FileContext): void {
  for (const field of ['cost', 'rate', 'price', 'revenue'] as const) {
    const cell = row.cells.of(field);
    const per = figureOf(cell?.cell)?.per ?? (cell?.cell ? perInTitle(titleOf(field)) : null);
    const isOfUnit = (field === 'rate' || field === 'price') && per !== null && unit !== null && unitOf(per) === unit;
    if (per !== null && !isOfUnit) row.questions.leave(why.perUnit(per), atOf(row, field));
  }
}

/** Units whose work is usually paid for a larger one, from a rate on that makes no sense for the small one. */
const small: Readonly<Record<string, { readonly times: number; readonly from: number; readonly of: string }>> = {
  SZT: { times: 1000, from: 20, of: 'TSZT' },
  AR: { times: 100, from: 200, of: 'HA' },
};

function countedIn(
  row: ReadRow,
  { amount, unit, rate }: { amount: Decimal; unit: string | null; rate: Decimal },
): Decimal {
  const usual = small[unit ?? ''];
  if (!usual || rate.lt(usual.from)) return rowNet(amount, rate);
  const options = [
    { choice: 'large', label: ask.perUnitOf(usual.of) },
    { choice: 'small', label: ask.perUnitOf(unit ?? '') },
    skipOption,
  ];
  const question = { id: `small:${unit}`, message: ask.smallUnit(unit ?? ''), options, pick: null, example: `${rate}` };
  const answer = row.questions.ask(question, atOf(row, 'rate'));
  return rowNet(answer === 'small' ? amount : amount.div(usual.times), rate);
}

/** The cost as written, or the quantity times the rate; where they differ, a person says which is true. */
function costIn(row: ReadRow, amount: Decimal | null, unit: string | null): Decimal | null {
  const cost = figureIn(row, 'cost', { most: limits.money });
  const rate = figureIn(row, 'rate', { most: limits.price });
  const at = atOf(row, 'cost') ?? atOf(row, 'rate');
  const counted = rate === null || amount === null ? null : countedIn(row, { amount, unit, rate });
  if (cost?.lt(0) || rate?.lt(0)) row.questions.leave(why.negative, at);
  if (cost === null || cost.eq(0)) {
    if (counted === null || counted.eq(0)) row.questions.leave(why.noCost, at);
    return counted;
  }
  if (counted === null || amount?.eq(0)) return cost;
  const apart = counted.minus(cost).abs();
  if (apart.lte(GROSZ_A_ROW) || apart.lte(cost.times(ONE_PERCENT))) return cost;
  const options = [
    { choice: 'cost', label: ask.costIs(cost) },
    { choice: 'rate', label: ask.rateIs(counted) },
    skipOption,
  ];
  const id = `cost:${row.cells.sheet}:${row.cells.row}`;
  const answer = row.questions.ask({ id, message: ask.costDiffers(cost, counted), options, pick: null }, at);
  return answer === 'rate' ? counted : cost;
}

function revenueIn(row: ReadRow, amount: Decimal | null): Decimal | null {
  const revenue = figureIn(row, 'revenue', { most: limits.money });
  const price = figureIn(row, 'price', { most: limits.price });
  if (revenue?.lt(0) || price?.lt(0)) row.questions.leave(why.negative, atOf(row, 'revenue') ?? atOf(row, 'price'));
  if (revenue !== null) return revenue;
  return price === null || amount === null ? null : rowNet(amount, price);
}

function lumpSum(row: ReadRow, amount: Decimal | null): boolean {
  if (amount !== null && !amount.eq(0)) return false;
  const options = [{ choice: 'keep', label: ask.keepLump }, skipOption];
  row.questions.ask({ id: 'lump', message: ask.lumpSum, options, pick: null }, atOf(row, 'quantity'));
  return true;
}

function open(file: FileContext) {
  const { known, lookUps } = file;
  return (row: ReadRow) => {
    const when = whenIn(row, file);
    if (when) requirePast(row, when, known.today);
    const { amount, unit } = measureIn(row, file);
    requirePerUnit(row, unit, file);
    const cost = costIn(row, amount, unit);
    const revenue = revenueIn(row, amount);
    const isLump = cost !== null && lumpSum(row, amount);
    const code = codeIn(row, lookUps, known.codes);
    const scope = scopeIn(row, lookUps, known.scopes);
    const district = districtIn(row, file);
    if (!when || !unit || cost === null || !code || !district) return null;
    const payload: EarlierWorkPayload = {
      ...when,
      forestDistrictId: district.id,
      actionCodeId: code.id,
      actionScopeId: scope?.id ?? null,
      unitType: unit,
      amount: isLump || amount === null ? null : toJsonNumber(amount),
      cost: toJsonNumber(cost),
      revenue: revenue && toJsonNumber(revenue),
    };
    return { payload, shown: shownOf(payload, [district.value, code.key, scope?.value ?? '–']) };
  };
}

const shownWhen = ({ day, month }: DayOrMonth) =>
  day === null ? formatMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7))) : formatDate(day);

function shownOf(payload: EarlierWorkPayload, names: readonly string[]): string[] {
  const { amount, unitType, cost, revenue } = payload;
  const quantity = amount === null ? '–' : formatQuantity(amount);
  return [
    shownWhen(payload),
    ...names,
    quantity,
    unitType,
    formatMoney(cost),
    revenue === null ? '–' : formatMoney(revenue),
  ];
}

/** Per unit, for comparing rows of one work; null for a lump sum. */
const unitCostOf = ({ amount, cost }: EarlierWorkPayload): Decimal | null =>
  amount === null ? null : roundHalfUp(decimal(cost).div(amount));

export const earlierWorkReader: RowReader<EarlierWorkPayload> = {
  header: ['day', 'district', 'code', 'scope', 'quantity', 'unit', 'cost', 'revenue'] satisfies StartField[],
  summed: ['cost', 'revenue'],
  open,
  review: (rows, { known, columns }) => {
    askAboutSame(rows);
    // A district's price under 'Stawka' gives a cost that is what the district paid.
    const isPrice = columns.has('rate') && !columns.has('cost') && rows.some(({ payload }) => payload.revenue !== null);
    for (const { payload, questions, cells } of isPrice ? rows : [])
      if (payload.revenue === payload.cost)
        questions.ask(
          { id: 'cost-is-revenue', message: ask.costIsRevenue, options: [right, skipOption], pick: null },
          cells.of('rate')?.at ?? null,
        );
    askAboutOdd(rows, {
      groupOf: ({ actionCodeId, actionScopeId, unitType }) => `${actionCodeId}:${actionScopeId}:${unitType}`,
      figureOf: unitCostOf,
      message: ({ actionCodeId, unitType }, cost, usual) =>
        ask.oddCost(known.codes.find(({ id }) => id === actionCodeId)?.key ?? '', unitType, cost, usual),
    });
  },
  total: (payloads) => toJsonNumber(sum(payloads.map(({ cost }) => cost))),
  totals: (payloads) => [
    { label: 'Koszt ekip', value: toJsonNumber(sum(payloads.map(({ cost }) => cost))) },
    { label: 'Przychód', value: toJsonNumber(sum(payloads.map(({ revenue }) => revenue ?? 0))) },
  ],
};
