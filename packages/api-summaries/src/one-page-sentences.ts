import { decimal, formatMoney, formatPercent, plural, toJsonNumber } from '@ostep/kernel';
import type { OnePage } from './one-page';

const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, 2));
const wholePercent = (value: number) => formatPercent(value, 0);

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
  contract: (number: string, done: number, elapsed: number) =>
    `Umowa ${number}: wykonano ${wholePercent(done)}, minęło ${wholePercent(elapsed)} roku.`,
  penalty: (exposure: number) => `Grozi kara: ${formatMoney(exposure)}.`,
  charged: (penalty: number) => `Naliczona kara: ${formatMoney(penalty)}.`,
} as const;

/** A mean of fewer days is not reliable. */
export const MIN_DAYS = 3;

/** Sentences with the figures of the page. A sentence is left out when there is nothing to say about its figures. */
export function onePageSentences(page: OnePage): string[] {
  const { now, previous, yearAgo, best, worst, squads, contracts, risk, yearGone } = page;
  const [first] = best;
  const [last] = [...best, ...worst].sort((left, right) => left.profit - right.profit);
  const squad = squads.find(({ days, perDay }) => days >= MIN_DAYS && (perDay ?? 0) > 0);
  const behindSchedule = [...contracts]
    .sort((left, right) => (left.percent ?? 0) - (right.percent ?? 0))
    .find(({ percent }) => percent !== null && percent < yearGone);
  return [
    ...(first && first.profit > 0 ? [texts.best(first.name, first.profit, first.margin)] : []),
    ...(last && last.profit < 0 ? [texts.worst(last.name, -last.profit, last.margin)] : []),
    ...(previous.revenue === 0 ? [] : [texts.change('w poprzednim miesiącu', difference(now, previous))]),
    ...(yearAgo.revenue === 0 ? [] : [texts.change('rok temu', difference(now, yearAgo))]),
    ...(squad ? [texts.squad(squad.name, squad.perDay ?? 0, squad.days)] : []),
    ...(behindSchedule ? [texts.contract(behindSchedule.contractNumber, behindSchedule.percent ?? 0, yearGone)] : []),
    ...(risk.penalty > 0 ? [texts.penalty(risk.penalty)] : []),
    ...(risk.charged > 0 ? [texts.charged(risk.charged)] : []),
  ];
}

const difference = (now: OnePage['now'], before: OnePage['now']): number =>
  toJsonNumber(decimal(now.profit).minus(before.profit));
