/** Separate from the schemas, so that a screen can use the messages without loading Zod. */
export const fieldMessages = {
  required: 'Pole wymagane.',
  choose: 'Wybierz wartość.',
  date: 'Podaj datę.',
  number: 'Wpisz liczbę.',
  money: 'Wpisz kwotę.',
  moneyType: 'Wpisz liczbę: cyfry i najwyżej 2 miejsca po przecinku.',
  twoDecimals: 'Najwyżej 2 miejsca po przecinku.',
  id: 'Podaj identyfikator.',
  codeCharacters: 'Tylko litery łacińskie, cyfry i znaki z klawiatury.',
  notStorable: 'Tekst zawiera znak, którego nie można zapisać.',
  oneLine: 'Wpisz w jednym wierszu.',
  tooLong: (max: number) => `Najwyżej ${max} znaków.`,
  fixMarked: 'Popraw wartości w oznaczonych miejscach.',
};
