import { formatCount } from '@ostep/kernel';
import { defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  orderNotFound: { status: 404, message: 'Nie znaleziono zlecenia.' },
  contractNotFound: { status: 404, message: 'Nie znaleziono umowy.' },
  districtNotFound: { status: 404, message: 'Nie znaleziono nadleśnictwa.' },
  sumTooLarge: {
    status: 417,
    message: 'Suma jest tak duża, że nie można jej pokazać co do grosza. Sprawdź ilości i stawki tego miesiąca.',
  },
  earlierWorkNotFound: { status: 404, message: 'Nie znaleziono tej pracy z arkusza.' },
  noWork: { status: 417, message: 'Brak prac w tym miesiącu.' },
  tooMuchWork: {
    status: 417,
    message: ({ works, most }: { readonly works: number; readonly most: number }) =>
      `W tym miesiącu jest ${formatCount(works)} prac, a naraz można zapisać najwyżej ${formatCount(most)}. Zapisz prace pojedynczych ekip.`,
  },
  tooManyItems: {
    status: 417,
    message: ({ most }: { readonly most: number }) =>
      `Tych prac jest więcej niż ${formatCount(most)}. Wybierz krótszy okres albo jedną ekipę.`,
  },
  monthNotOver: {
    status: 417,
    message: ({ month }: { readonly month: string }) => `Miesiąc ${month} jeszcze trwa. Zamknąć go można, gdy minie.`,
  },
  monthAlreadyClosed: {
    status: 417,
    message: ({ month }: { readonly month: string }) => `Miesiąc ${month} jest zamknięty.`,
  },
  earlierMonthOpen: {
    status: 417,
    message: ({ month }: { readonly month: string }) => `Najpierw zamknij wcześniejszy miesiąc: ${month}.`,
  },
  closingUnderWay: {
    status: 417,
    message: ({ month, by }: { readonly month: string; readonly by: string }) =>
      `Trwa już zamykanie miesięcy do: ${month} (${by}). Poczekaj, aż się skończy.`,
  },
  notLastClosed: {
    status: 417,
    message: ({ month }: { readonly month: string }) =>
      `Miesiąca ${month} nie można otworzyć: otworzyć można tylko ostatni zamknięty miesiąc.`,
  },
  squadNotFound: { status: 404, message: 'Nie znaleziono ekipy.' },
});
