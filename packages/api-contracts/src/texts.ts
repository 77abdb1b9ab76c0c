/** Sentences of the rules that the form and the server check alike. No schema stands here: the screens use them too. */
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
