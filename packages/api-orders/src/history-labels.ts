import type { HistoryLabels } from '@ostep/endpoint-kit';
import { orderStatusLabels } from '@ostep/kernel';
import { orderVerbs } from './history-verbs';

export const historyLabels = {
  workOrder: {
    name: 'Zlecenie',
    rows: ['zlecenie', 'zlecenia', 'zleceń'],
    names: ['orderNumber'],
    verbs: orderVerbs,
    fields: {
      orderNumber: 'Numer zlecenia',
      orderDate: 'Data zlecenia',
      finishedDate: 'Data zakończenia prac',
      contractId: 'Umowa',
      forestDistrictPart: 'Leśnictwo',
      temporary: 'Wersja robocza',
      notes: 'Uwagi',
      orderStatus: { label: 'Status', words: orderStatusLabels },
      sourceJobId: 'Wczytany dokument',
    },
  },
  orderItem: {
    name: 'Pozycja',
    rows: ['pozycję', 'pozycje', 'pozycji'],
    shownFields: ['amount'],
    fields: {
      orderId: { label: 'Zlecenie', kind: 'count' },
      place: { label: 'Kolejność', kind: 'count' },
      lp: 'L.p.',
      posNo: 'Numer pozycji',
      forestAddress: 'Adres leśny',
      actionGroup: 'Grupa czynności',
      actionCodeId: 'Kod czynności',
      actionScopeId: 'Zakres czynności',
      actionDesc: 'Opis czynności',
      amount: 'Ilość',
      unitType: 'Jednostka',
      dueDate: 'Termin wykonania',
      notes: 'Uwagi',
      contractItemId: 'Pozycja umowy',
    },
  },
  squadAssignment: {
    name: 'Ekipa',
    rows: ['przydział ekipy', 'przydziały ekip', 'przydziałów ekip'],
    shownFields: ['amountDone'],
    fields: {
      orderItemId: 'Pozycja zlecenia',
      orderId: { label: 'Zlecenie', kind: 'count' },
      contractId: 'Umowa',
      squadId: 'Ekipa',
      workGroupItemId: 'Rodzaj prac',
      percentRate: { label: 'Procent stawki', kind: 'percent' },
      squadRateNetto: { label: 'Stawka ekipy', kind: 'money' },
      amountDone: 'Wykonano',
      finishedDate: 'Data zakończenia prac',
    },
  },
  orderProtocol: {
    name: 'Protokół',
    rows: ['protokół', 'protokoły', 'protokołów'],
    fields: {
      orderId: { label: 'Zlecenie', kind: 'count' },
      protocolId: 'Protokół',
      boundTime: 'Powiązano',
    },
  },
} as const satisfies HistoryLabels;
