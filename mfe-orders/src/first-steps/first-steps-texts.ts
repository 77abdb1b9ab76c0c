export const firstStepsTexts = {
  title: 'Pierwsze kroki',
  done: 'zrobione',
  count: (done: number, all: number) => `${done} z ${all}`,
  showAll: 'Pokaż wszystkie kroki',
  showNext: 'Zwiń kroki',
  hide: 'Ukryj',
  parts: {
    ready: 'Przygotowanie',
    work: 'Pierwsze prace',
    money: 'Rozliczenie i faktura',
  },
  /** Under the squads, where somebody may take rows of spreadsheets and has taken none. */
  orFromSheets: 'Są w arkuszu? Wczytaj je w kroku „Dane z arkuszy”.',
  steps: {
    company: {
      title: 'Dane firmy',
      about: 'Nazwa, adres, NIP i rachunek stoją na pismach, zestawieniach i fakturach.',
      act: 'Wpisz dane firmy',
    },
    people: { title: 'Osoby', about: 'Załóż konta biura i terenu i nadaj im role.', act: 'Zaproś osoby' },
    district: {
      title: 'Nadleśnictwa',
      about: 'Lista jest wypełniona: sprawdź, czy są na niej te, dla których pracujesz.',
      act: 'Sprawdź nadleśnictwa',
    },
    start: {
      title: 'Dane z arkuszy',
      about: 'Firma, która już działa, wczyta ekipy, nieopłacone faktury i rozrachunki ze swoich arkuszy.',
      act: 'Wczytaj arkusze',
    },
    squad: { title: 'Ekipy', about: 'Dodaj ekipy własne i podwykonawców, z kodem i nazwą.', act: 'Dodaj ekipy' },
    contract: {
      title: 'Pierwsza umowa z pliku',
      about: 'Wczytaj arkusz umowy: pozycje i ceny odczytają się same.',
      act: 'Wczytaj umowę',
    },
    order: {
      title: 'Pierwsze zlecenia',
      about: 'Wczytaj PDF zlecenia, które przysłało nadleśnictwo.',
      act: 'Wczytaj zlecenie',
    },
    assigned: {
      title: 'Ekipa do zlecenia',
      about: 'Rozpocznij realizację, zaznacz pozycje i przypisz im ekipę.',
      act: 'Przypisz ekipę',
    },
    reported: {
      title: 'Zgłoszenie wykonania',
      about: 'Wpisz, ile i kiedy wykonano, i zgłoś nadleśnictwu zakończenie prac.',
      act: 'Zgłoś wykonanie',
    },
    protocol: {
      title: 'Pierwszy protokół',
      about: 'Wczytaj PDF protokołu odbioru, gdy nadleśnictwo go przyśle.',
      act: 'Wczytaj protokół',
    },
    settled: {
      title: 'Rozliczenie protokołu',
      about: 'Porównaj protokół z pracą ekip i oznacz go jako rozliczony.',
      act: 'Rozlicz protokół',
    },
    buyer: {
      title: 'NIP nabywcy',
      about: 'Wpisz adres i NIP nadleśnictwa, któremu wystawisz fakturę.',
      act: 'Wpisz NIP nabywcy',
    },
    ksef: {
      title: 'KSeF',
      about: 'Sprawdź, czy faktury mogą iść do KSeF i co trzeba do tego mieć.',
      act: 'Sprawdź KSeF',
    },
    invoice: {
      title: 'Pierwsza faktura',
      about: 'Utwórz projekt faktury za rozliczony protokół i zatwierdź go.',
      act: 'Wystaw fakturę',
    },
  },
} as const;
