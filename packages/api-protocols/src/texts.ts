export const formMessages = {
  contract: 'Wybierz umowę.',
  protocolType: 'Wybierz typ protokołu.',
  totalValue: 'Wpisz wartość protokołu.',
  parts: 'Protokół musi mieć przynajmniej jedną sekcję.',
  items: 'Sekcja musi mieć przynajmniej jeden element.',
  orders: 'Wskaż przynajmniej jedno zlecenie.',
  posNo: 'Wpisz pozycję planu.',
  forestAddress: 'Wpisz adres leśny.',
  amount: 'Wpisz ilość.',
  value: 'Wpisz wartość.',
  settlementAmount: 'Wpisz ilość z protokołu.',
} as const;
