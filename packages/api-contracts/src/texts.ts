/** Kept apart from the schemas, so that a screen can use them without loading Zod. */
export const formMessages = {
  required: 'Pole wymagane.',
  choose: 'Wybierz wartość.',
  chooseDistrict: 'Wybierz nadleśnictwo.',
  date: 'Podaj datę.',
  moneyType: 'Wpisz liczbę: cyfry i najwyżej 2 miejsca po przecinku.',
  items: 'Dodaj przynajmniej jedną pozycję umowy.',
  tooManyItems: 'Umowa może mieć najwyżej 5000 pozycji.',
  sourceFile: 'Nieznany plik źródłowy.',
} as const;
