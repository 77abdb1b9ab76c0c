export const messages = {
  protocols: 'Wybierz od 1 do 100 protokołów.',
  reason: 'Podaj przyczynę korekty.',
  amount: 'Podaj ilość od 0.',
  rate: 'Wybierz stawkę VAT.',
} as const;
