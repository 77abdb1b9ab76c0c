import { fieldMessages } from '@ostep/endpoint-kit';

export const formMessages = {
  required: fieldMessages.required,
  choose: fieldMessages.choose,
  chooseDistrict: 'Wybierz nadleśnictwo.',
  date: fieldMessages.date,
  actionCode: 'Wybierz kod czynności.',
  unitType: 'Wybierz jednostkę.',
  moneyType: fieldMessages.moneyType,
  items: 'Dodaj przynajmniej jedną pozycję umowy.',
  tooManyItems: 'Umowa może mieć najwyżej 5000 pozycji.',
  penalty: 'Kara za dzień to od 0 do 5\u00a0%, najwyżej 3 miejsca po przecinku.',
  penaltyLimit: 'Limit kary to od 0 do 100\u00a0%.',
  sourceFile: 'Nieznany plik źródłowy.',
} as const;
