import { fileSlug } from '@ostep/kernel';

export const confirmationTexts = {
  file: 'potwierdzenie.pdf',
  fileOf: (orderNumber: string) => `potwierdzenie-${fileSlug(orderNumber)}.pdf`,
  title: (orderNumber: string) => `Zgłoszenie zakończenia prac, zlecenie ${orderNumber}`,
  download: 'Pobierz potwierdzenie',
  downloadAll: (count: number) => `Pobierz potwierdzenia (${count})`,
  preview: 'Podgląd',
  running: 'Dokument jest w przygotowaniu.',
  failed: 'Status zmieniono, ale dokument nie powstał. Pobierz go ponownie.',
  noSender: 'Pismo nie podaje nadawcy: uzupełnij dane firmy.',
} as const;
