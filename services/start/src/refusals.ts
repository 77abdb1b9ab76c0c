import { defineRefusals } from '@ostep/service-kit';
import { texts } from './texts';

type Row = { readonly row: string };
const { why } = texts;

export const refuse = defineRefusals({
  readingNotFound: { status: 404, message: 'Nie ma już tego pliku. Wczytaj go jeszcze raz.' },
  columnOfOtherKind: { status: 417, message: 'Tego nie ma na tej karcie. Wskaż, co jest w kolumnie.' },
  rowsChanged: {
    status: 409,
    message: ({ told, now }: { readonly told: number; readonly now: number }) =>
      `Od odczytu coś się zmieniło: miało być ${told}, a jest ${now} wierszy do wczytania. Sprawdź jeszcze raz.`,
  },
  refusedRow: {
    status: 417,
    message: ({ row, reason }: { readonly row: string; readonly reason: string }) =>
      `Wiersz ${row}: ${reason}. Nic nie wczytano.`,
  },
  batchNotFound: { status: 404, message: 'Nie znaleziono wczytania.' },
  notWaiting: { status: 417, message: 'To wczytanie nie czeka na potwierdzenie.' },
  ownBatch: {
    status: 417,
    message: ({ names }: { readonly names: readonly string[] }) => texts.ownBatch(names),
  },
  alreadyUndone: { status: 417, message: 'To wczytanie już cofnięto.' },
  batchUsed: {
    status: 417,
    message: ({ used, example }: { readonly used: string; readonly example: string }) =>
      `Nie można cofnąć: używane są już ${used} (np. ${example}). Usuń osobno te, których nie użyto.`,
  },
});

const ofRow =
  (reason: string) =>
  ({ row = '–' }: Readonly<Record<string, string>>) =>
    refuse('refusedRow', { row, reason } satisfies Row & { reason: string });

/** What the functions of other domains refuse, by their codes. */
export const raised = {
  batchUsed: ({ used = '', example = '' }: Readonly<Record<string, string>>) => refuse('batchUsed', { used, example }),
  squadKnown: ofRow('taka ekipa już jest'),
  payeeKnown: ofRow('ta ekipa ma już dane do wypłat'),
  rateKnown: ofRow(why.rateKnown),
  openingKnown: ofRow('ta ekipa ma już bilans otwarcia'),
};
