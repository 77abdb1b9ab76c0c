import type { StartKind } from '@ostep/api-start';
import { defineRefusals, type Refusal } from '@ostep/service-kit';
import { texts } from './texts';

const { why } = texts;

type UsedBatch = {
  readonly kind: StartKind;
  readonly rows: number;
  readonly count: string;
  readonly example: string;
};

export const refuse = defineRefusals({
  readingNotFound: { status: 404, message: 'Nie ma już tego pliku. Wczytaj go jeszcze raz.' },
  columnOfOtherKind: { status: 417, message: 'Tego nie ma na tej karcie. Wskaż, co jest w kolumnie.' },
  rowsChanged: {
    status: 409,
    message: 'Od odczytu coś się zmieniło i nie wszystko wczytałoby się tak, jak widać. Sprawdź jeszcze raz.',
  },
  nothingToTake: { status: 417, message: 'Nie ma wierszy do wczytania.' },
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
    message: ({ kind, count, example, rows }: UsedBatch) => {
      const { used, others } = texts.batchUsed[kind];
      const sentences = [`Nie można cofnąć: w użyciu jest już ${count} (np. ${example}).`, used];
      return [...sentences, ...(Number(count) < rows ? [others] : [])].join(' ');
    },
  },
});

type Given = Readonly<Record<string, string>>;

/** What the `undo_batch` of another domain refuses, of a batch of this kind with so many rows. */
export const raisedByUndo = ({ kind, rows }: Pick<UsedBatch, 'kind' | 'rows'>) => ({
  batchUsed: ({ count = '', example = '' }: Given) => refuse('batchUsed', { kind, rows, count, example }),
});

const ofRow =
  (reason: string | ((given: Given) => string)) =>
  (given: Given): Refusal =>
    refuse('refusedRow', { row: given['row'] ?? '–', reason: typeof reason === 'string' ? reason : reason(given) });

const ofInvoice = (reason: (number: string) => string) => ofRow(({ number = '' }) => reason(number));

/** What the functions of other domains refuse, by their codes. The reader says most of it before. */
export const raised = {
  squadKnown: ofRow(({ code = '' }) => why.squadKnown(code)),
  squadWrong: ofRow('kod lub nazwa ekipy są niepoprawne'),
  codeLooksAlike: ofRow(({ alike = '' }) => `kod wygląda tak samo jak „${alike}”`),
  rateWrong: ofRow('stawka jest niepoprawna'),
  payeeWrong: ofRow('dane do wypłat są niepoprawne'),
  openingWrong: ofRow('kwota lub dzień są niepoprawne'),
  statementMade: ofRow(({ number = '' }) => `ekipa ma już zestawienie ${number} za ten lub późniejszy miesiąc`),
  payeeKnown: ofRow('ta ekipa ma już dane do wypłat'),
  rateKnown: ofRow(why.rateKnown),
  openingKnown: ofRow('ta ekipa ma już bilans otwarcia'),
  earlierWorkWrong: ofRow('kwota, ilość lub dzień są niepoprawne'),
  number_missing: ofRow(why.missing('number')),
  number_known: ofInvoice(why.invoiceKnown),
  buyer_unknown: ofRow(why.missing('buyer')),
  issued_in_future: ofRow(({ issued = '' }) => why.inFuture(issued)),
  month_closed: ofRow(why.closed),
  due_before_issued: ofRow(why.dueBeforeIssued),
  left_not_positive: ofRow(why.negativeLeft),
  left_over_gross: ofRow(why.leftOverGross),
  ksef_number_known: ofRow(why.ksefKnown),
  seller_unknown: ofRow('najpierw wpisz NIP firmy (Biuro → Dane firmy), bo faktura ma numer KSeF'),
  other_seller: ofRow(why.ksefOther),
};
