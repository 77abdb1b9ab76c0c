import type { historyLabels } from '@ostep/api-dictionaries';

export type DictionaryTexts = {
  readonly draft: string;
  readonly record: keyof typeof historyLabels;
  readonly page: string;
  readonly title: string;
  readonly add: string;
  readonly keyLabel: string;
  readonly valueLabel: string;
  /** Parts of a district cannot be inactive, and they have a precinct. */
  readonly active?: string;
  readonly precinct?: string;
  readonly modal: string;
  readonly saved: string;
  readonly deleted: string;
  readonly deleteTitle: string;
  readonly deleteQuestion: (entry: string) => string;
  readonly empty: string;
};

export const texts = {
  id: 'id',
  action: 'Akcja',
  edit: 'Edytuj',
  save: 'Zapisz',
  cancel: 'Anuluj',
  remove: 'Usuń',
  success: 'Sukces',
  saveFailed: 'Nieudany zapis danych.',
  deleteFailed: 'Nieudane usunięcie.',
  irreversible: 'Ta czynność jest nieodwracalna.',
  understood: 'Rozumiem i potwierdzam',
  filter: {
    text: 'Szukaj',
    placeholder: 'Kod lub nazwa',
    active: 'Stan',
    all: 'Wszystkie',
    onlyActive: 'Tylko aktywne',
    onlyInactive: 'Tylko nieaktywne',
    nothing: 'Brak wyników',
    nothingHint: 'Żadna pozycja nie spełnia warunków filtra.',
    clear: 'Wyczyść filtr',
  },
  entry: (key: string, value: string) => `${key} ${value}`,
  defaultWorkGroup: 'Domyślna grupa prac',
  squadAccount: 'Karta ekipy',
  rates: {
    title: 'Stawki z arkusza',
    work: 'Kod czynności',
    rate: 'Stawka',
    file: 'Plik',
    remove: 'Usunięcie stawki',
    removeOf: (work: string) => `Usuń stawkę: ${work}`,
    named: (work: string, rate: string) => `${work}: ${rate}`,
    deleted: 'Stawka została usunięta.',
  },
  parts: 'Leśnictwa',
  partsOf: (district: string) => `Leśnictwa: ${district}`,
  partsNote: 'Podpowiadane w zleceniach i rozpoznawane w dokumentach; nazwa w zapisanych zleceniach się nie zmienia.',
  backToDistricts: 'Nadleśnictwa',
  workGroups: 'Grupy prac',
  backToCodes: 'Kody czynności',
  groups: {
    title: 'Grupy prac',
    note: 'Części prac z ich udziałem w cenie z umowy; sumowane liczą się do ilości wykonanej.',
    item: 'Część prac',
    share: 'Udział w cenie',
    addToSum: 'Sumowana',
    empty: 'Brak grup prac.',
    add: 'Dodaj grupę prac',
    modal: 'Wprowadź dane grupy prac',
    name: 'Nazwa grupy',
    items: 'Części prac',
    addItem: 'Dodaj część prac',
    sharePercent: 'Udział w cenie, %',
    shareSum: (percent: string) => `Części razem: ${percent}`,
    shareSumHint: 'Bez części „Całość…”, która zastępuje pozostałe; zwykle 100\u00a0%.',
    saved: 'Grupa prac została zapisana.',
    deleted: 'Grupa prac została usunięta.',
    deleteTitle: 'Usunięcie grupy prac',
    deleteQuestion: (group: string) => `Czy na pewno chcesz usunąć grupę prac ${group}?`,
  },
} as const;

export const squadTexts: DictionaryTexts = {
  draft: 'sq',
  record: 'squad',
  page: 'Ekipy',
  title: 'Lista ekip',
  add: 'Dodaj ekipę',
  keyLabel: 'Kod ekipy',
  valueLabel: 'Nazwa ekipy',
  active: 'Aktywna',
  modal: 'Wprowadź dane ekipy',
  saved: 'Dane ekipy zostały zapisane.',
  deleted: 'Ekipa została usunięta.',
  deleteTitle: 'Usunięcie ekipy',
  deleteQuestion: (entry) => `Czy na pewno chcesz usunąć ekipę ${entry}?`,
  empty: 'Brak ekip.',
};

export const forestDistrictTexts: DictionaryTexts = {
  draft: 'fd',
  record: 'forestDistrict',
  page: 'Nadleśnictwa',
  title: 'Lista nadleśnictw',
  add: 'Dodaj nadleśnictwo',
  keyLabel: 'Kod',
  valueLabel: 'Nazwa',
  active: 'Aktywne',
  modal: 'Wprowadź dane nadleśnictwa',
  saved: 'Dane leśnictwa zostały zapisane.',
  deleted: 'Nadleśnictwo zostało usunięte.',
  deleteTitle: 'Usunięcie nadleśnictwa',
  deleteQuestion: (entry) => `Czy na pewno chcesz usunąć nadleśnictwo ${entry}?`,
  empty: 'Brak nadleśnictw.',
};

export const districtPartTexts: DictionaryTexts = {
  draft: 'fd-part',
  record: 'forestDistrict',
  page: 'Leśnictwa',
  title: 'Leśnictwa',
  add: 'Dodaj leśnictwo',
  keyLabel: 'Kod',
  valueLabel: 'Nazwa',
  precinct: 'Obręb',
  modal: 'Wprowadź dane leśnictwa',
  saved: 'Dane leśnictwa zostały zapisane.',
  deleted: 'Leśnictwo zostało usunięte.',
  deleteTitle: 'Usunięcie leśnictwa',
  deleteQuestion: (entry) =>
    `Czy na pewno chcesz usunąć leśnictwo ${entry}? Zlecenia i protokoły zachowają jego nazwę.`,
  empty: 'Brak leśnictw.',
};

export const actionCodeTexts: DictionaryTexts = {
  draft: 'ac',
  record: 'actionCode',
  page: 'Kody czynności',
  title: 'Lista kodów czynności',
  add: 'Dodaj kod czynności',
  keyLabel: 'Kod',
  valueLabel: 'Nazwa',
  active: 'Aktywny',
  modal: 'Wprowadź dane kodu czynności',
  saved: 'Dane czynności zostały zapisane.',
  deleted: 'Kod czynności został usunięty.',
  deleteTitle: 'Usunięcie kodu czynności',
  deleteQuestion: (entry) => `Czy na pewno chcesz usunąć kod czynności ${entry}?`,
  empty: 'Brak kodów czynności.',
};

export const actionScopeTexts: DictionaryTexts = {
  draft: 'as',
  record: 'actionScope',
  page: 'Zakresy czynności',
  title: 'Lista zakresów czynności',
  add: 'Dodaj zakres czynności',
  keyLabel: 'Kod',
  valueLabel: 'Nazwa',
  active: 'Aktywny',
  modal: 'Wprowadź dane zakresu czynności',
  saved: 'Dane czynności zostały zapisane.',
  deleted: 'Zakres czynności został usunięty.',
  deleteTitle: 'Usunięcie zakresu czynności',
  deleteQuestion: (entry) => `Czy na pewno chcesz usunąć zakres czynności ${entry}?`,
  empty: 'Brak zakresów czynności.',
};
