import { defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  squadNotFound: { status: 404, message: 'Nie znaleziono ekipy.' },
  entryNotFound: { status: 404, message: 'Nie znaleziono pozycji.' },
  statementNotFound: { status: 404, message: 'Nie znaleziono zestawienia.' },
  inStatement: { status: 417, message: 'Ta pozycja jest w zatwierdzonym zestawieniu.' },
  alreadyApproved: {
    status: 409,
    message: ({ number, changedBy }: { readonly number: string; readonly changedBy: string }) =>
      `Zestawienie ${number} jest już zatwierdzone przez: ${changedBy}.`,
  },
  nothingToApprove: { status: 417, message: 'Brak pozycji do zatwierdzenia.' },
  otherPerson: { status: 417, message: 'Zestawienie zatwierdza inna osoba.' },
  statementPaid: {
    status: 409,
    message: ({ number }: { readonly number: string }) => `Zestawienie ${number} jest już wypłacone.`,
  },
  statementNotPaid: {
    status: 409,
    message: ({ number }: { readonly number: string }) => `Zestawienie ${number} nie jest oznaczone jako wypłacone.`,
  },
  paidInFuture: { status: 417, message: 'Dzień wypłaty nie może być późniejszy niż dziś.' },
  paidBeforeApproval: {
    status: 417,
    message: ({ number, day }: { readonly number: string; readonly day: string }) =>
      `Zestawienie ${number} zatwierdzono ${day}: dzień wypłaty nie może być wcześniejszy.`,
  },
  statementCancelled: {
    status: 409,
    message: ({ number }: { readonly number: string }) => `Zestawienie ${number} jest anulowane.`,
  },
  laterStatement: {
    status: 417,
    message: ({ number }: { readonly number: string }) =>
      `Najpierw anuluj późniejsze zestawienie tej ekipy: ${number}.`,
  },
  noTransfers: {
    status: 417,
    message: 'Brak przelewów: zatwierdź zestawienia firm i wpisz numery ich rachunków.',
  },
  unapprovedTransfers: {
    status: 417,
    message: ({ sum }: { readonly sum: string }) =>
      `Przelewy obejmują ${sum} z niezatwierdzonych rozliczeń. Poproś osobę z rolą Kierownik, by potwierdziła to przy pobieraniu pliku.`,
  },
  nothingToConfirm: {
    status: 417,
    message: 'Ten odbiorca nie ma numeru rachunku ani stawki VAT: nie ma czego potwierdzać.',
  },
  ownPayee: { status: 417, message: 'Dane odbiorcy potwierdza inna osoba niż ta, która je zmieniła.' },
  payeeChanged: {
    status: 417,
    message: ({ squads }: { readonly squads: string }) =>
      `Odbiorca wypłaty zmienił się i czeka na potwierdzenie drugiej osoby: ${squads}. Potwierdza osoba z rolą Kierownik, która tych danych nie zmieniała.`,
  },
  noOwnAccount: {
    status: 417,
    message: 'Wpisz numer rachunku firmy (Ustawienia → Dane firmy): plik Elixir-0 podaje, skąd idą przelewy.',
  },
  sumTooLarge: {
    status: 417,
    message: 'Suma jest tak duża, że nie można jej pokazać co do grosza. Sprawdź kwoty tego miesiąca.',
  },
});
