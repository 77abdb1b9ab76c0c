import { attentionLabels, formatDate, plural } from '@ostep/kernel';

export const noticeTexts = {
  subject: (count: number, day: string) =>
    `Ostęp ${formatDate(day)}: ${count} ${plural(count, 'sprawa wymaga', 'sprawy wymagają', 'spraw wymaga')} uwagi`,
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
