import type { HistoryLabels } from '@ostep/endpoint-kit';
import { protocolVerbs } from './history-verbs';

const address = { posNo: 'Numer pozycji', forestAddress: 'Adres leśny' };

export const historyLabels = {
  protocol: {
    name: 'Protokół',
    shownFields: ['totalValue'],
    rows: ['protokół', 'protokoły', 'protokołów'],
    names: ['protocolNumber', 'totalValue'],
    verbs: protocolVerbs,
    fields: {
      protocolNumber: 'Numer protokołu',
      protocolType: {
        label: 'Typ protokołu',
        words: { ZAGOSPODAROWANIE: 'Zagospodarowanie', POZYSKANIE: 'Pozyskanie' },
      },
      forestDistrictId: 'Nadleśnictwo',
      forestDistrictPart: 'Leśnictwo',
      protocolDate: 'Data protokołu',
      protocolReceivedDate: 'Data otrzymania',
      contractId: 'Umowa',
      totalAmount: 'Ilość razem',
      totalValue: { label: 'Wartość razem', kind: 'money' },
      settled: 'Rozliczony',
      closedWithDifference: 'Rozliczony z różnicą',
      correctsId: 'Korygowany protokół',
      sourceJobId: 'Wczytany dokument',
    },
  },
  protocolPart: {
    name: 'Część',
    rows: ['część', 'części', 'części'],
    fields: {
      protocolId: { label: 'Protokół', kind: 'count' },
      place: { label: 'Kolejność', kind: 'count' },
      ...address,
      totalAmount: 'Ilość razem',
      totalValue: { label: 'Wartość razem', kind: 'money' },
    },
  },
  protocolItem: {
    name: 'Pozycja',
    rows: ['pozycję', 'pozycje', 'pozycji'],
    shownFields: ['amount', 'value'],
    fields: {
      protocolPartId: 'Część',
      place: { label: 'Kolejność', kind: 'count' },
      actionCodeId: 'Kod czynności',
      amount: 'Ilość',
      rate: { label: 'Stawka', kind: 'money' },
      value: { label: 'Wartość', kind: 'money' },
    },
  },
  settlement: {
    name: 'Rozliczenie',
    rows: ['rozliczenie', 'rozliczenia', 'rozliczeń'],
    shownFields: ['amount'],
    fields: {
      squadAssignmentId: 'Ekipa',
      protocolPartId: 'Część',
      amount: 'Rozliczona ilość',
    },
  },
  settlementProposal: {
    name: 'Propozycja rozliczenia',
    fields: {
      protocolId: { label: 'Protokół', kind: 'count' },
      state: {
        label: 'Stan',
        words: {
          proposed: 'czeka na zatwierdzenie',
          approved: 'zatwierdzona',
          returned: 'odesłana',
          changed: 'zmieniona',
          withdrawn: 'wycofana',
          takenBack: 'zatwierdzenie cofnięte',
        },
      },
      note: 'Uwaga',
      answeredTime: 'Data odpowiedzi',
      awaitsConfirmation: 'Czeka na potwierdzenie ilości',
    },
  },
  amountWriter: {
    name: 'Kto zapisał ilości',
    fields: { protocolId: { label: 'Protokół', kind: 'count' } },
  },
  clarification: {
    name: 'Do wyjaśnienia',
    rows: ['sprawę do wyjaśnienia', 'sprawy do wyjaśnienia', 'spraw do wyjaśnienia'],
    fields: {
      protocolPartId: 'Część',
      actionCodeId: 'Kod czynności',
      note: 'Uwaga',
      notedTime: 'Zapisano',
      answer: 'Odpowiedź',
      answeredTime: 'Data odpowiedzi',
    },
  },
} as const satisfies HistoryLabels;
