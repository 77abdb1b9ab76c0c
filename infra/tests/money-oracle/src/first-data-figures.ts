import type { AgedDebt, InvoicePage, UnpaidSums } from '@ostep/api-invoices';
import type { PayoutMonth, SquadAccount } from '@ostep/api-payouts';
import type { Forecast } from '@ostep/api-summaries';
import { expect } from 'vitest';
import { sumOf } from './booked-model';
import { expectedDebts, expectedForecast, type MonthOut, monthOf, payDay, yearAndMonth } from './first-data-model';
import { type FirstDataWorld, payoutMonths, payoutPath, type Squad } from './first-data-world';
import { type Hundredths, hundredths, total } from './hundredths';
import { figuresOf } from './payout-model';
import { figuresShown } from './shown-figures';

type Shown = Awaited<ReturnType<typeof readFigures>>;

/** Worlds that share a database, so that unpaid sums and the forecast are of all of them. */
type Together = Pick<FirstDataWorld, 'client' | 'today' | 'squads' | 'invoices'>;

export function together(states: readonly [FirstDataWorld, ...FirstDataWorld[]]): Together {
  const { client, today } = states[0];
  const squads = states.flatMap((state) => state.squads);
  return { client, today, squads, invoices: states.flatMap((state) => state.invoices) };
}

/** What the three domains say, as they say it. */
async function readFigures({ client, squads, today }: Together) {
  const get = <T>(path: string) => client.done<T>('GET', path);
  return {
    unpaid: await get<UnpaidSums>('invoice/unpaid'),
    ageing: await get<AgedDebt[]>('invoice/ageing'),
    unpaidList: (await get<InvoicePage>('invoice/list?show=unpaid')).sums,
    overdueList: (await get<InvoicePage>('invoice/list?show=overdue')).sums,
    accounts: await Promise.all(squads.map(({ id }) => get<SquadAccount>(`payout/sq/${id}/account`))),
    months: await Promise.all(
      payoutMonths({ today }).map(async (month) => [month, await get<PayoutMonth>(payoutPath(month))] as const),
    ),
    forecast: await get<Forecast>('summary/forecast'),
  };
}

const inHundredths = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, hundredths(value)]));

function checkDebts({ invoices, today }: Together, shown: Shown, when: string): void {
  const { districts, ...expected } = expectedDebts(invoices, today);
  const { unpaid, overdue, others } = shown.unpaid;
  const sums = { unpaid: hundredths(unpaid), overdue: hundredths(overdue), others: others && inHundredths(others) };
  expect(sums, `${when}, unpaid`).toEqual(expected);
  const ageing = shown.ageing.map(
    ({ forestDistrictId, forestDistrictName: _, ...one }) => [forestDistrictId, inHundredths(one)] as const,
  );
  expect(new Map(ageing), `${when}, ageing`).toEqual(districts);
  const listed = [shown.unpaidList.left, shown.overdueList.left].map(hundredths);
  expect(listed, `${when}, lists`).toEqual([expected.unpaid, expected.overdue]);
}

type Booked = { readonly day: string; readonly kind: string; readonly value: Hundredths };

const sorted = <T>(all: readonly T[], keyOf: (one: T) => string) =>
  all.toSorted((left, right) => keyOf(left).localeCompare(keyOf(right)));
const keyOfBooked = ({ day, kind, value }: Booked) => `${day} ${kind} ${value}`;

/** Statements are approved and paid on the day of the test. */
function expectedAccount({ model, dated }: Squad, today: string): Booked[] {
  const statements = model.statements.flatMap((statement): Booked[] => {
    const { works, additions, deductions, vat, toPay } = figuresOf(statement);
    const approved = { day: today, kind: 'statement', value: works + additions + vat - deductions };
    return statement.paid ? [approved, { day: today, kind: 'payment', value: -toPay }] : [approved];
  });
  const entries = dated.map(({ day, kind, amount }) => ({ day, kind, value: kind === 'opening' ? amount : -amount }));
  return sorted([...statements, ...entries], keyOfBooked);
}

function checkAccounts({ squads, today }: Together, { accounts }: Shown, when: string): void {
  expect(accounts.map(({ squadId }) => squadId)).toEqual(squads.map(({ id }) => id));
  for (const [index, squad] of squads.entries()) {
    const { entries = [], balance = 0 } = accounts[index] ?? {};
    const expected = expectedAccount(squad, today);
    const booked = entries.map(({ day, kind, value }) => ({ day, kind, value: hundredths(value) }));
    expect(sorted(booked, keyOfBooked), `${when}, account of ${squad.code}`).toEqual(expected);
    expect(hundredths(balance), `${when}, balance of ${squad.code}`).toBe(total(expected.map(({ value }) => value)));
    const running = booked.map((_, at) => total(booked.slice(0, at + 1).map(({ value }) => value)));
    expect(entries.map((one) => hundredths(one.balance))).toEqual(running);
  }
}

function checkMonths({ squads }: Together, { months }: Shown, when: string): void {
  for (const [month, { rows }] of months) {
    for (const { id, code, model } of squads) {
      const { lines: _, ...expected } = figuresOf(model.of(month) ?? model.compose(month));
      const row = rows.find(({ squadId }) => squadId === id);
      const where = `${when}, payout of ${code} in month ${month}`;
      if (!row)
        expect(
          Object.values(expected).every((value) => value === 0n),
          where,
        ).toBe(true);
      else {
        const openBefore = model
          .openBefore(month)
          .map(({ month: before, balance }) => ({ month: yearAndMonth(before).of, balance }));
        expect(figuresShown(row), where).toEqual({ ...expected, openBefore });
      }
    }
    const known = new Set(squads.map(({ id }) => id));
    expect(
      rows.filter(({ squadId }) => !known.has(squadId)),
      `${when}, squads of nobody`,
    ).toEqual([]);
  }
}

/** Approved payouts by month, and what squads earned without a statement in this month, or in the last one until it is paid. */
function expectedOuts({ squads, today }: Together): MonthOut[] {
  const thisMonth = monthOf(today);
  const earned = payDay(thisMonth - 1) < today ? [thisMonth] : [thisMonth - 1, thisMonth];
  const costs = squads.flatMap(({ id, booked, model }) =>
    earned.flatMap((month): MonthOut[] =>
      model.of(month) ? [] : [{ kind: 'cost', month, squad: id, amount: sumOf(booked.bookedIn(month).values()).squad }],
    ),
  );
  const unpaid = squads.flatMap(({ model }) => model.statements.filter(({ paid }) => !paid));
  const payouts = [...new Set(unpaid.map(({ month }) => month))].map((month): MonthOut => {
    const toPay = unpaid.filter((one) => one.month === month).map((one) => figuresOf(one).toPay);
    return { kind: 'payout', month, squad: null, amount: total(toPay) };
  });
  return [...payouts, ...costs];
}

function checkForecast(state: Together, { forecast }: Shown, when: string): void {
  const { today } = state;
  const expected = expectedForecast(state.invoices, expectedOuts(state), today);
  const keyOfRow = ({ kind, id, since }: { kind: string; id: number | null; since: string }) =>
    `${kind} ${id} ${since}`;
  const rows = forecast.rows.map(({ kind, id, since, days, samples, on, isLate, week, amount }) => ({
    kind,
    id,
    since,
    days,
    samples,
    on,
    isLate,
    week,
    amount: hundredths(amount),
  }));
  expect(forecast.today).toBe(today);
  expect(sorted(rows, keyOfRow), `${when}, rows of the forecast`).toEqual(sorted(expected.rows, keyOfRow));
  const weeks = forecast.weeks.map(({ from: _, to: __, ...sums }) => inHundredths(sums));
  expect(weeks, `${when}, weeks of the forecast`).toEqual(expected.weeks);
  expect(inHundredths(forecast.later), `${when}, after the last week`).toEqual(expected.later);
}

/** @returns what was shown, to compare it with what is shown later */
export async function checkFigures(all: Together, when: string): Promise<Shown> {
  const shown = await readFigures(all);
  checkDebts(all, shown, when);
  checkAccounts(all, shown, when);
  checkMonths(all, shown, when);
  checkForecast(all, shown, when);
  return shown;
}
