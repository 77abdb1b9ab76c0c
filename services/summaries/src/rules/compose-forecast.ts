import type { CashKind, CashRow, CashSums, Forecast } from '@ostep/api-summaries';
import { daysAfter, daysBetween, daysInMonth, type IsoDate, invoiceSums, sum, toJsonNumber } from '@ostep/kernel';

export const DAYS_TO_PAY = 30;
const WEEKS = 13;
/** A median of fewer samples is not used. */
const MIN_SAMPLES = 3;
const PAY_DAY = '10';

/** The median delay of a district or, without a district, of all. */
export type UsualDelay = {
  readonly forestDistrictId: number | null;
  readonly days: number;
  readonly samples: number;
};

type ForecastSource = {
  readonly id: number;
  readonly name: string;
  /** Null: an invoice of a buyer who is no forest district. */
  readonly forestDistrictId: number | null;
  readonly forestDistrictName: string;
  readonly since: IsoDate;
};
export type UnpaidInvoice = ForecastSource & { readonly amount: number; readonly isCorrected: boolean };
/** The net value of a protocol or order at one VAT rate; a record has one entry for each of its rates. */
export type ValueByVatRate = ForecastSource & { readonly vatPercent: number | null; readonly net: number };
/** The total of a month's approved statements (`payout`), or what a squad without one has earned (`cost`). */
export type ExpectedPayout = {
  readonly kind: 'payout' | 'cost';
  readonly month: IsoDate;
  readonly squadId: number | null;
  readonly squadName: string | null;
  readonly amount: number;
};

export type Cash = {
  readonly invoices: readonly UnpaidInvoice[];
  readonly delays: readonly UsualDelay[];
  readonly protocols: readonly ValueByVatRate[];
  readonly orders: readonly ValueByVatRate[];
  readonly protocolDelays: readonly UsualDelay[];
  readonly months: readonly ExpectedPayout[];
};

const mondayOf = (day: IsoDate) => daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export function payDayOf(month: IsoDate): IsoDate {
  const next = daysAfter(month, daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7))));
  return `${next.slice(0, 8)}${PAY_DAY}`;
}

function usualDelayOf(usual: readonly UsualDelay[], forestDistrictId: number | null) {
  const enough = usual.filter(({ samples }) => samples >= MIN_SAMPLES);
  const delayOf = (id: number | null) => enough.find((one) => one.forestDistrictId === id);
  return delayOf(forestDistrictId) ?? delayOf(null) ?? null;
}

type Expected = Omit<CashRow, 'on' | 'isLate' | 'week'>;

function grossOf(values: readonly ValueByVatRate[]): (ValueByVatRate & { readonly amount: number })[] {
  const byId = new Map<number, ValueByVatRate[]>();
  for (const value of values) byId.set(value.id, [...(byId.get(value.id) ?? []), value]);
  return [...byId.values()].flatMap((valuesOfId) => {
    const [first] = valuesOfId;
    return first ? [{ ...first, amount: invoiceSums(valuesOfId).gross }] : [];
  });
}

function expectedOf({ invoices, delays, protocols, orders, protocolDelays, months }: Cash): Expected[] {
  const named = <K extends CashKind>(kind: K, { id, name, forestDistrictName, since }: ForecastSource) => ({
    kind,
    id,
    name,
    squadName: null,
    forestDistrictName,
    since,
  });
  const delayed = (usual: readonly UsualDelay[], forestDistrictId: number | null, added: number) => {
    const found = usualDelayOf(usual, forestDistrictId);
    return { days: added + (found?.days ?? 0), samples: found?.samples ?? null };
  };
  return [
    ...invoices.map((one) => ({
      ...named('invoice', one),
      ...delayed(delays, one.forestDistrictId, 0),
      amount: one.amount,
      ...(one.isCorrected ? { isCorrected: one.isCorrected } : {}),
    })),
    ...grossOf(protocols).map((one) => ({
      ...named('protocol', one),
      days: DAYS_TO_PAY,
      samples: null,
      amount: one.amount,
    })),
    ...grossOf(orders).map((one) => ({
      ...named('order', one),
      ...delayed(protocolDelays, one.forestDistrictId, DAYS_TO_PAY),
      amount: one.amount,
    })),
    ...months.map(({ kind, month, squadId, squadName, amount }) => ({
      kind,
      id: squadId,
      name: month.slice(0, 7),
      squadName,
      forestDistrictName: null,
      since: payDayOf(month),
      days: 0,
      samples: null,
      amount,
    })),
  ];
}

function sumsOf(rows: readonly CashRow[]): CashSums {
  const sumOfKinds = (...kinds: CashKind[]) =>
    toJsonNumber(sum(rows.flatMap(({ kind, amount }) => (kinds.includes(kind) ? [amount] : []))));
  return {
    invoice: sumOfKinds('invoice'),
    protocol: sumOfKinds('protocol'),
    order: sumOfKinds('order'),
    out: sumOfKinds('payout', 'cost'),
  };
}

export function composeForecast(cash: Cash, today: IsoDate): Forecast {
  const monday = mondayOf(today);
  const rows = expectedOf(cash)
    .filter(({ amount }) => amount !== 0)
    .map((row): CashRow => {
      const due = daysAfter(row.since, row.days);
      const on = due < today ? today : due;
      const week = Math.floor(daysBetween(monday, on) / 7);
      return { ...row, on, isLate: due < today, week: week < WEEKS ? week : null };
    })
    .sort((a, b) => a.on.localeCompare(b.on) || a.kind.localeCompare(b.kind) || (a.id ?? 0) - (b.id ?? 0));
  const inWeek = (week: number | null) => sumsOf(rows.filter((row) => row.week === week));
  return {
    today,
    weeks: Array.from({ length: WEEKS }, (_, week) => {
      const from = daysAfter(monday, 7 * week);
      return { from, to: daysAfter(from, 6), ...inWeek(week) };
    }),
    later: inWeek(null),
    rows,
  };
}
