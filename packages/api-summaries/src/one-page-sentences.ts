import { decimal, formatMoney, formatPercent, plural, toJsonNumber } from '@ostep/kernel';
import type { OnePage } from './one-page';

const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, 2));
const whole = (value: number) => formatPercent(value, 0);

const texts = {
  best: (name: string, profit: number, margin: number | null) =>
    `Najwięcej zarobiła czynność ${name}: ${formatMoney(profit)} (${percent(margin)} przychodu).`,
  worst: (name: string, loss: number, margin: number | null) =>
    `Najwięcej straciła czynność ${name}: ${formatMoney(loss)} (${percent(margin)} przychodu).`,
  change: (than: string, change: number) =>
    change === 0
      ? `Zysk jest taki sam jak ${than}.`
      : `Zysk jest o ${formatMoney(Math.abs(change))} ${change > 0 ? 'większy' : 'mniejszy'} niż ${than}.`,
  squad: (name: string, perDay: number, days: number) =>
    `Najwięcej na dzień pracy zarobiła ekipa ${name}: ${formatMoney(perDay)} (${days} ${plural(days, 'dzień', 'dni', 'dni')}).`,
  contract: (number: string, done: number, gone: number) =>
    `Umowa ${number}: wykonano ${whole(done)}, minęło ${whole(gone)} roku.`,
  penalty: (exposure: number) => `Grozi kara: ${formatMoney(exposure)}.`,
  charged: (penalty: number) => `Naliczona kara: ${formatMoney(penalty)}.`,
} as const;

/** A mean of fewer days says nothing. */
export const LEAST_DAYS = 3;

/** Templates with the page's own figures; none where its figures say nothing. */
export function onePageSentences(page: OnePage): string[] {
  const { now, previous, yearAgo, best, worst, squads, contracts, risk, yearGone } = page;
  const [first] = best;
  const last = [...best, ...worst].reduce((a, b) => (b.profit < a.profit ? b : a), first ?? { profit: 0 });
  const squad = squads.find(({ days, perDay }) => days >= LEAST_DAYS && (perDay ?? 0) > 0);
  const behind = [...contracts]
    .sort((a, b) => (a.percent ?? 0) - (b.percent ?? 0))
    .find((one) => one.percent !== null && one.percent < yearGone);
  return [
    ...(first && first.profit > 0 ? [texts.best(first.name, first.profit, first.margin)] : []),
    ...('name' in last && last.profit < 0 ? [texts.worst(last.name, -last.profit, last.margin)] : []),
    ...(previous.revenue === 0 ? [] : [texts.change('w poprzednim miesiącu', difference(now, previous))]),
    ...(yearAgo.revenue === 0 ? [] : [texts.change('rok temu', difference(now, yearAgo))]),
    ...(squad ? [texts.squad(squad.name, squad.perDay ?? 0, squad.days)] : []),
    ...(behind ? [texts.contract(behind.contractNumber, behind.percent ?? 0, yearGone)] : []),
    ...(risk.penalty > 0 ? [texts.penalty(risk.penalty)] : []),
    ...(risk.charged > 0 ? [texts.charged(risk.charged)] : []),
  ];
}

const difference = (a: OnePage['now'], b: OnePage['now']): number => toJsonNumber(decimal(a.profit).minus(b.profit));
