import { formatInstant, formatPercent, plural } from '@ostep/kernel';

export const texts = {
  subject: 'Ostęp wymaga uwagi',
  over: (sentence: string) => `Minęło: ${sentence}`,
  backup: (last: Date | null) =>
    last
      ? `Od ponad 26 godzin nie ma dobrej kopii. Ostatnia: ${formatInstant(last.toISOString())}.`
      : 'Nie ma jeszcze żadnej dobrej kopii.',
  disk: (free: number) => `Na dysku zostało ${formatPercent(Math.floor(free * 100), 0)} miejsca.`,
  starts: 'Ostęp uruchamia się raz po raz.',
  certificate: (ends: Date) =>
    `Certyfikat adresu kończy się ${formatInstant(ends.toISOString())}, a nie został odnowiony.`,
  doctor: (count: number) =>
    `Sprawdzenie danych znalazło ${count} ${plural(count, 'niezgodność', 'niezgodności', 'niezgodności')}. Pobierz paczkę dla pomocy: Biuro → System.`,
} as const;
