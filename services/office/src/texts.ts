import {
  attentionLabels,
  decimal,
  formatDate,
  formatMoney,
  formatMonth,
  formatPercent,
  monthNames,
  plural,
  revenueSharePercent,
} from '@ostep/kernel';
import type { MonthResult } from './rules/month-result';

export const noticeTexts = {
  subject: (count: number, day: string) =>
    `Ostęp ${formatDate(day)}: ${count} ${plural(count, 'sprawa wymaga', 'sprawy wymagają', 'spraw wymaga')} uwagi`,
  monthSubject: (day: string, { year, month }: MonthResult) => `Ostęp ${formatDate(day)}: ${formatMonth(year, month)}`,
  monthResult: ({ year, month, revenue, cost }: MonthResult) => {
    const profit = decimal(revenue).minus(cost);
    const margin = revenueSharePercent({ companyIncome: revenue, squadIncome: cost });
    const share = margin === null ? '' : ` (marża od przychodu ${formatPercent(margin, 2)})`;
    return `${monthNames[month - 1]} ${year}: przychód ${formatMoney(revenue)}, koszt ekip ${formatMoney(cost)}, zysk ${formatMoney(profit)}${share}.`;
  },
  monthPage: 'Miesiąc na jednej stronie',
  title: 'Wymaga uwagi',
  greeting: (name: string) => `Dzień dobry, ${name}!`,
  intro: (day: string) => `stan na ${formatDate(day)}`,
  labels: attentionLabels,
  oldest: (days: number) => `najstarsza od ${days} ${plural(days, 'dnia', 'dni', 'dni')}`,
  all: 'Wszystkie sprawy',
  seal: ({ number, digest }: { number: number; digest: string }) =>
    `Pieczęć historii zmian (zachowaj tę wiadomość): ${number}:${digest}`,
  why: 'Ta wiadomość przychodzi raz dziennie, bo została włączona w Ostępie.',
  off: 'Wyłącz albo zmień adres',
} as const;

export const confirmationTexts = {
  subject: 'Ostęp: potwierdź adres e-mail',
  why: 'Ten adres podano w Ostępie do codziennej wiadomości o sprawach, które wymagają uwagi. Przyjdzie dopiero po potwierdzeniu.',
  confirm: 'Potwierdź adres',
  code: (code: string) => `Kod: ${code}`,
  notYou: 'Jeśli to pomyłka, nic nie trzeba robić: bez potwierdzenia nic więcej nie przyjdzie.',
} as const;
