import { fieldMessages } from '@ostep/endpoint-kit';
import { transitionReasons } from '@ostep/kernel';

export const formMessages = {
  required: fieldMessages.required,
  orderNumber: 'Wpisz numer zlecenia.',
  orderDate: 'Podaj datę zlecenia.',
  forestDistrictPart: 'Wpisz leśnictwo.',
  contract: 'Wyszukaj umowę dla tego zlecenia.',
  items: transitionReasons.noItems,
  tooManyItems: 'Zlecenie może mieć najwyżej 2000 pozycji.',
  lp: 'Wpisz liczbę porządkową.',
  posNo: 'Wpisz numer pozycji.',
  forestAddress: 'Wpisz adres leśny.',
  actionGroup: 'Wpisz grupę czynności.',
  actionCode: 'Uzupełnij kod czynności!',
  actionDesc: 'Wpisz opis czynności.',
  amount: 'Wpisz ilość.',
  dueDate: 'Podaj termin wykonania.',
  orders: 'Zaznacz przynajmniej jedno zlecenie.',
  tooManyOrders: 'Naraz można zmienić najwyżej 200 zleceń.',
  assignments: 'Zaznacz przynajmniej jedno przypisanie ekipy.',
  orderItem: 'Wybierz pozycję zlecenia.',
  squad: 'Wybierz ekipę.',
  workGroupItem: 'Wybierz rodzaj prac.',
  squadRateNetto: 'Wpisz stawkę ekipy.',
  moneyType: fieldMessages.moneyType,
  percentRate: 'Procent musi wynosić co najmniej 0,01.',
  finishedDate: 'Podaj datę zakończenia prac.',
  status: 'Nieznany status zlecenia.',
  dates: 'Data „od” nie może być późniejsza niż „do”.',
  doubledNumber: 'Zlecenie o takim numerze już istnieje w tym leśnictwie.',
} as const;

/** The duplicate check starts when the texts are longer than this, in characters. */
export const doubledNumberCheck = { orderNumberOver: 3, forestDistrictPartOver: 4 } as const;
