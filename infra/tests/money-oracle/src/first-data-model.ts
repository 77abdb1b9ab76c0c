import { type Hundredths, total } from './hundredths';

/** Written as YYYY-MM-DD. */
type Day = string;

export type ModelPayment = { readonly id: number; readonly day: Day; readonly amount: Hundredths; takenBack: boolean };

export type ModelInvoice = {
  readonly id: number;
  readonly number: string;
  readonly due: Day;
  readonly gross: Hundredths;
  /** Null: an invoice of this product, in KSeF. */
  readonly paidBefore: Hundredths | null;
  /** Null: the buyer is no forest district. */
  readonly district: number | null;
  corrections: Hundredths[];
  readonly payments: ModelPayment[];
};

const DAY = 86_400_000;
const numberOf = (day: Day) => Date.parse(`${day}T00:00:00Z`) / DAY;
export const dayPlus = (day: Day, days: number): Day =>
  new Date((numberOf(day) + days) * DAY).toISOString().slice(0, 10);

/** Months are counted from January 2026, which is 1. */
export const monthOf = (day: Day): number => (Number(day.slice(0, 4)) - 2026) * 12 + Number(day.slice(5, 7));
export const yearAndMonth = (month: number) => ({
  year: 2026 + Math.floor((month - 1) / 12),
  of: ((month - 1) % 12) + 1,
});

function dayOf(month: number, day: string): Day {
  const { year, of } = yearAndMonth(month);
  return `${year}-${String(of).padStart(2, '0')}-${day}`;
}

const paymentsOf = ({ payments }: ModelInvoice) => payments.filter(({ takenBack }) => !takenBack);

export const leftOf = (one: ModelInvoice): Hundredths =>
  one.gross + total(one.corrections) - (one.paidBefore ?? 0n) - total(paymentsOf(one).map(({ amount }) => amount));

const AGES = [
  ['notDue', 0],
  ['to30', 30],
  ['to60', 60],
  ['to90', 90],
  ['over90', Number.POSITIVE_INFINITY],
] as const;

function aged(unpaid: readonly ModelInvoice[], today: Day) {
  const sums = { notDue: 0n, to30: 0n, to60: 0n, to90: 0n, over90: 0n, total: 0n };
  for (const one of unpaid) {
    const late = numberOf(today) - numberOf(one.due);
    const [age] = AGES.find(([, last]) => late <= last) ?? ['over90'];
    sums[age] += leftOf(one);
    sums.total += leftOf(one);
  }
  return sums;
}

export function expectedDebts(invoices: readonly ModelInvoice[], today: Day) {
  const unpaid = invoices.filter((one) => leftOf(one) > 0n);
  const overdue = unpaid.filter(({ due }) => due < today);
  const others = unpaid.filter(({ district }) => district === null);
  const districts = new Set(unpaid.flatMap(({ district }) => (district === null ? [] : [district])));
  return {
    unpaid: total(unpaid.map(leftOf)),
    overdue: total(overdue.map(leftOf)),
    others: others.length === 0 ? null : aged(others, today),
    districts: new Map(
      [...districts].map((id) => [
        id,
        aged(
          unpaid.filter(({ district }) => district === id),
          today,
        ),
      ]),
    ),
  };
}

/** The middle of what fully paid invoices were late, the lower one of two; null where fewer than 3 are paid. */
function usualDelay(invoices: readonly ModelInvoice[]): { readonly days: number; readonly samples: number } | null {
  const delays = invoices
    .filter((one) => leftOf(one) <= 0n && paymentsOf(one).length > 0)
    .map((one) => Math.max(...paymentsOf(one).map(({ day }) => numberOf(day))) - numberOf(one.due))
    .sort((a, b) => a - b);
  const middle = delays[Math.ceil(delays.length / 2) - 1];
  return middle === undefined || delays.length < 3 ? null : { days: middle, samples: delays.length };
}

/** Of all squads together in a month. */
export type MonthOut = {
  readonly kind: 'payout' | 'cost';
  readonly month: number;
  readonly squad: number | null;
  readonly amount: Hundredths;
};

export type ForecastRow = {
  readonly kind: string;
  readonly id: number | null;
  readonly since: Day;
  readonly days: number;
  readonly samples: number | null;
  readonly on: Day;
  readonly isLate: boolean;
  readonly week: number | null;
  readonly amount: Hundredths;
};

const WEEKS = 13;
const weekOf = (day: Day) => Math.floor((numberOf(day) + 3) / 7);
export const payDay = (month: number): Day => dayOf(month + 1, '10');

export function expectedForecast(invoices: readonly ModelInvoice[], outs: readonly MonthOut[], today: Day) {
  const place = (since: Day, days: number) => {
    const day = dayPlus(since, days);
    const on = day < today ? today : day;
    const week = weekOf(on) - weekOf(today);
    return { since, days, on, isLate: day < today, week: week < WEEKS ? week : null };
  };
  const ofAll = usualDelay(invoices);
  const rows: ForecastRow[] = invoices
    .filter((one) => leftOf(one) > 0n)
    .map((one) => {
      const ofDistrict = usualDelay(invoices.filter(({ district }) => district !== null && district === one.district));
      const usual = ofDistrict ?? ofAll;
      const { id, due } = one;
      return {
        kind: 'invoice',
        id,
        samples: usual?.samples ?? null,
        ...place(due, usual?.days ?? 0),
        amount: leftOf(one),
      };
    });
  for (const { kind, month, squad, amount } of outs)
    if (amount !== 0n) rows.push({ kind, id: squad, samples: null, ...place(payDay(month), 0), amount });
  const sumsOf = (week: number | null) => ({
    invoice: total(rows.flatMap((row) => (row.week === week && row.kind === 'invoice' ? [row.amount] : []))),
    protocol: 0n,
    order: 0n,
    out: total(rows.flatMap((row) => (row.week === week && row.kind !== 'invoice' ? [row.amount] : []))),
  });
  return { rows, weeks: Array.from({ length: WEEKS }, (_, week) => sumsOf(week)), later: sumsOf(null) };
}
