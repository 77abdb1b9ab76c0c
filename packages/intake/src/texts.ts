export const intakeTexts = {
  cancelled: 'Odczyt anulowano.',
  sameFile: (name: string) => `Ten sam plik co „${name}”.`,
  sameDocument: (name: string) => `Ten sam dokument co w pliku „${name}”.`,
  newLayout: 'Pierwszy dokument w tym układzie. Sprawdź go i zapisz bez zmian, a następne będą mogły być gotowe.',
  unknownKind: 'Tego dokumentu skrzynka nie przyjmuje.',
} as const;

export const otherKindTexts: Readonly<Record<string, string>> = {
  invoice: 'To jest faktura. Skrzynka przyjmuje zlecenia i protokoły w plikach PDF oraz arkusze umów.',
  estimate: 'To jest kosztorys w pliku PDF. Umowę wczytaj z arkusza .xlsx.',
  order: 'To jest zlecenie, ale nie w pliku PDF. Wczytaj zlecenie w pliku PDF.',
  protocol: 'To jest protokół, ale nie w pliku PDF. Wczytaj protokół w pliku PDF.',
};

export const readingTexts = {
  opening: 'Otwieranie pliku PDF',
  readingPage: (read: number, total: number) => `Odczyt strony ${read} z ${total}`,
  readingTable: 'Odczyt tabeli dokumentu',
  lookingUp: 'Wyszukiwanie powiązanych danych',
} as const;

export const columnTexts = {
  template: (drawn: string, district: string | null) =>
    `Kolumny według wzoru wskazanego ${drawn}${district === null ? '' : ` (Nadl. ${district})`}`,
  templateWorse: (drawn: string) =>
    `Wzór kolumn wskazany ${drawn} nie dał lepszego odczytu: kolumny odczytano w zwykły sposób`,
  drawn: 'Kolumny według granic wskazanych na stronie: zapisano je jako wzór dla następnych takich plików',
  noHeader: 'W zaznaczonym nagłówku tabeli nie ma słów: kolumny odczytano w zwykły sposób, wzoru nie zapisano',
} as const;
