/** The words of papers beside the titles of their columns. */

/** Labels of the head. */
export const labels = {
  orderNumber: ['Numer zlecenia', 'Zlecenie nr', 'Sygnatura zlecenia', 'Oznaczenie zlecenia', 'Nr ewid. zlecenia'],
  protocolNumber: [
    'Numer protokołu',
    'Protokół nr',
    'Sygnatura protokołu',
    'Oznaczenie protokołu',
    'Nr ewid. protokołu',
  ],
  orderDate: [
    'Data zlecenia',
    'Data wystawienia',
    'Data sporządzenia',
    'Wydano dnia',
    'Zlecono dnia',
    'Dzień zlecenia',
  ],
  protocolDate: [
    'Data protokołu',
    'Data wystawienia',
    'Data sporządzenia',
    'Dzień spisania',
    'Spisano dnia',
    'Protokół z dnia',
  ],
  contract: ['Umowa nr', 'Nr umowy', 'W ramach umowy', 'Umowa ramowa nr', 'Kontrakt (umowa) nr', 'Umowa – sygnatura'],
  contractDate: ['Data umowy', 'Umowa z dnia', 'Umowę zawarto', 'Umowa podpisana dnia', 'Dzień zawarcia umowy'],
  part: ['Leśnictwo', 'L-ctwo', 'Leśnictwo zlecające', 'Nazwa leśnictwa', 'Jednostka (leśnictwo)', 'Z leśnictwa'],
  orders: ['Zlecenie nr', 'Dotyczy zleceń', 'Podstawa: zlecenie', 'Prace wg zlecenia', 'Odbiór do zlecenia nr'],
  type: ['Rodzaj protokołu', 'Rodzaj prac', 'Dział gospodarki', 'Zakres odbioru', 'Pion', 'Dotyczy działu'],
  contractor: ['Wykonawca', 'Firma', 'Zakład usług', 'Przyjmujący zlecenie', 'Kontrahent', 'ZUL'],
} as const;

export type Label = keyof typeof labels;

export const dateSentences = ['z dnia', 'w dniu', 'dnia', 'data wydania:', 'sporządzono'] as const;

export const contractSentences: readonly ((number: string, day: string) => string)[] = [
  (number, day) => `do umowy nr ${number} z dnia ${day}`,
  (number, day) => `do umowy nr ${number} z dnia ${day}`,
  (number, day) => `na podstawie umowy ${number} zawartej ${day}`,
  (number, day) => `w wykonaniu umowy nr ${number} podpisanej dnia ${day}`,
];

export const orderTitles = [
  'ZLECENIE',
  'ZLECENIE PRAC LEŚNYCH',
  'ZLECENIE WYKONANIA USŁUG LEŚNYCH',
  'Zlecenie robót leśnych',
  'KARTA ZLECENIA ROBÓT',
  'Zlecenie robocze',
  'ZLECENIE – DYSPOZYCJA WYKONANIA ROBÓT',
  'Zlecenie jednostkowe usług',
] as const;

export const protocolTitles = [
  'PROTOKÓŁ ODBIORU ROBÓT',
  'PROTOKÓŁ ODBIORU PRAC',
  'Protokół odbioru wykonanych usług',
  'PROTOKÓŁ ODBIORU',
  'PROTOKÓŁ ZDAWCZO-ODBIORCZY PRAC',
  'Protokół rozliczenia usług leśnych',
  'PROTOKÓŁ POTWIERDZENIA WYKONANIA',
  'Protokół obmiaru i odbioru robót',
] as const;

export const typeWords = {
  harvest: ['POZYSKANIE', 'Pozyskanie i zrywka drewna', 'użytkowanie – zrywka i pozyskanie'],
  care: ['ZAGOSPODAROWANIE', 'Hodowla lasu', 'ochrona i hodowla lasu'],
} as const;

export type SectionForm = (posNo: string, address: string) => string;

export const sections: readonly SectionForm[] = [
  (posNo, address) => `Poz. planu ${posNo}     Adres leśny ${address}`,
  (posNo, address) => `Pozycja planu ${posNo}     Adres leśny ${address}`,
  (posNo, address) => `Nr pozycji ${posNo}     Adres leśny ${address}`,
  (posNo, address) => `Zadanie planowe ${posNo}     w wydzieleniu ${address}`,
  (posNo, address) => `Dotyczy poz. ${posNo}, obiekt ${address}`,
  (posNo, address) => `Teren: ${address}     (poz. ${posNo} wykazu)`,
];

export const bareSections: readonly SectionForm[] = [
  (posNo, address) => `${posNo}. ${address}`,
  (posNo, address) => `${posNo}   ${address}`,
  (posNo, address) => `[${posNo}] ${address}`,
];

/** Words of sums: of a section, of the net, of the tax and of all with it. */
export const sums = {
  part: ['Razem pozycja', 'Suma pozycji', 'Łącznie w pozycji', 'Podsumowanie zadania', 'Zbiorczo za wydzielenie'],
  net: ['Ogółem netto', 'Razem netto', 'Całość netto', 'Do rozliczenia netto', 'Należność netto w sumie'],
  tax: ['Podatek VAT', 'Kwota podatku', 'VAT od całości'],
  gross: ['Razem brutto', 'Wartość brutto', 'Całość z podatkiem', 'Do zapłaty z VAT'],
} as const;

export type Sum = keyof typeof sums;

export const notesTexts = [
  'I zabieg',
  'wg wskazań leśniczego',
  'pogłębiać do 50 cm',
  'odl. zrywki 350 m',
  'sadzonki z własnej szkółki',
  'pozostawić 5 kęp',
  'teren podmokły',
  'po 15 maja',
  'siatka z magazynu',
  'rozstaw rzędów 1,40 m',
  'omijać młaki w płd. części',
  'klucz do szlabanu w kancelarii',
  'nie ciąć osik z dziuplami',
  'gałęzie na drzewca opałowe',
] as const;

export const remarkTexts = [
  'Prace należy wykonać zgodnie z Instrukcją BHP przy wykonywaniu podstawowych prac z zakresu gospodarki leśnej.',
  'Przed rozpoczęciem prac wykonawca sprawdzi granice powierzchni z leśniczym, tel. 600 000 000.',
  'Na poz. 21 zachować kępy ekologiczne o łącznej powierzchni 0,25 ha.',
  'Zlecenie może być zmienione w razie wystąpienia szkód od wiatru w 14 dni od daty zgłoszenia.',
  'Drewno układać w stosy o długości 2,50 m wzdłuż drogi nr 12.',
  'Rozliczenie na podstawie protokołu odbioru, termin płatności 30 dni.',
  'W razie znalezienia gniazda wstrzymać prace i zawiadomić leśniczego.',
  '§ 3. Za każdy dzień zwłoki nalicza się 0,2 % wynagrodzenia za niewykonany zakres.',
  'Dojazd od strony szosy; most o nośności 15 t. Narzędzia i paliwo zapewnia zakład.',
  'Odpady po środkach zabrać z powierzchni tego samego dnia, apteczka przy brygadzie.',
  'Kopię niniejszego pisma pozostawia się w aktach; drugi egzemplarz otrzymuje zakład.',
] as const;

/** Sentences with a date or a number that are not those of the paper. */
export const otherDates: readonly ((day: string, hour: string) => string)[] = [
  (day, hour) => `Wydrukowano: ${day} ${hour}`,
  (day, hour) => `Zalogowano: biuro@example.org ${day} ${hour}`,
  (day, hour) => `Stan na ${day}, godz. ${hour}`,
  (day, hour) => `Ostatnia zmiana rekordu ${day} ${hour}`,
  (day, hour) => `Raport ZL-R07 uruchomiono ${day} o ${hour}`,
  (day) => `Ceny wg zarządzenia z dnia ${day}`,
];

export type UnknownColumn = { readonly title: string; readonly texts: readonly string[]; readonly isFilled: boolean };

/** Columns that no field takes: free remarks, constant words, marks and codes of the printing program. */
export const unknownColumns: readonly UnknownColumn[] = [
  {
    title: 'Technologia',
    texts: ['ścinka od drogi', 'ręcznie, motyką', 'ciągnik z wyciągarką', 'bez wjazdu w wydz.', 'dwójkami'],
    isFilled: false,
  },
  {
    title: 'Sposób postępowania',
    texts: ['zostawić posusz jałowy', 'sadzić w szachownicę', 'szlaki co 20 m', 'zwozić do bramy'],
    isFilled: false,
  },
  {
    title: 'Dojazd i kontakt',
    texts: ['wjazd od tartaku', 'przez mostek przy młynie', 'tel. wewn. 214', 'za wiatą w lewo'],
    isFilled: false,
  },
  {
    title: 'Warunki miejscowe',
    texts: ['droga zamknięta po deszczu', 'wilki, nie zostawiać psów', 'grunt kamienisty', 'linia 15 kV nad działką'],
    isFilled: false,
  },
  {
    title: 'Ustalono ustnie',
    texts: ['zacząć od brzegu', 'po dwóch ludzi', 'kora zostaje', 'przerwa w czasie rui'],
    isFilled: true,
  },
  { title: 'Źródło finans.', texts: ['środki własne'], isFilled: true },
  { title: 'Stan rekordu', texts: ['zatwierdzony'], isFilled: true },
  { title: 'Akcje', texts: ['Podgląd Drukuj'], isFilled: true },
  { title: 'MPK', texts: ['504-11-020', '504-11-021', '504-12-003'], isFilled: true },
  { title: 'Ozn. prog.', texts: ['#ZLP/7A', '#ZLP/7B', '#ZLQ/2A'], isFilled: true },
  { title: 'Certyfikat', texts: ['[x] FSC', '[x] PEFC', '[ ] brak'], isFilled: true },
  { title: 'Sort.', texts: ['W_STANDARD', 'S2AC', 'M2'], isFilled: false },
];

export const corrections = ['korekta', 'w miejsce', 'zmiana treści'] as const;

/** What annotations say over a page. */
export const annotationWords = {
  signature: [
    'Podpis elektroniczny|Nadleśniczy|{day} {hour}',
    'Dokument podpisany cyfrowo|w imieniu nadleśnictwa|Data: {iso} {hour}:12 +02:00',
    'Podpisano łącznie: zlecenia nr 4/2025 i 6/2025|{day} {hour}|Inżynier Nadzoru',
    'Signature valid|Zastępca Nadleśniczego|{iso} {hour}',
  ],
  stamp: ['ZA ZGODNOŚĆ|Sekretariat', 'KOPIA|do akt ZG', 'PRZYJĘTO|{day}'],
  text: ['sprawdzono rachunkowo', 'omówione z wykonawcą {day}', 'oryginał w segregatorze 4'],
} as const;
