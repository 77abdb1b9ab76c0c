export const jobTexts = {
  givenUp: 'Nie udało się wykonać zadania mimo wielu prób.',
  unexpected: 'Nie udało się odczytać pliku z powodu nieoczekiwanego błędu.',
  notRead: 'Nie udało się odczytać pliku.',
  readerAway: 'Odczyt plików jest chwilowo niedostępny. Spróbuj ponownie za chwilę; plik nie jest uszkodzony.',
  tooMuchMemory: 'Plik jest zbyt złożony: jego odczyt zajmuje za dużo pamięci.',
  tooManyElements: 'Plik jest zbyt złożony: ma za dużo znaków, linii lub innych elementów.',
  scanTooMuchWork:
    'Skanu nie da się odczytać: na stronie jest za dużo plam, kropek lub innych śladów. Zeskanuj ją ponownie, czyściej.',
  tooSlow: 'Odczyt pliku trwał zbyt długo i został przerwany.',
  cancelled: 'Odczyt anulowano.',
  sameFile: (name: string) => `Ten sam plik co „${name}”.`,
  samePaper: (name: string) => `Ten sam dokument co w pliku „${name}”.`,
  otherPaper: 'Tego dokumentu skrzynka nie przyjmuje.',
} as const;

export const wrongPaperTexts: Readonly<Record<string, string>> = {
  invoice: 'To jest faktura. Skrzynka przyjmuje zlecenia i protokoły w plikach PDF oraz arkusze umów.',
  estimate: 'To jest kosztorys w pliku PDF. Umowę wczytaj z arkusza .xlsx.',
  order: 'To jest zlecenie, ale nie w pliku PDF. Wczytaj zlecenie w pliku PDF.',
  protocol: 'To jest protokół, ale nie w pliku PDF. Wczytaj protokół w pliku PDF.',
};
