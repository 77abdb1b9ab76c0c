export const messages = {
  protocols: 'Wybierz od 1 do 100 protokołów.',
  invoices: 'Wybierz od 1 do 100 faktur.',
  next: 'Podaj numer od 1 do 99 999.',
  reason: 'Podaj przyczynę korekty.',
  name: 'Podaj nazwę.',
  pkwiu: 'Podaj PKWiU, na przykład 02.40.10.3.',
  why: 'Podaj powód zmiany.',
  amount: 'Podaj ilość od 0.',
  rate: 'Wybierz stawkę VAT.',
} as const;
