import { fieldMessages } from '@ostep/endpoint-kit';
import { MAX_WORK_GROUP_ITEMS } from './limits';

export const dictionaryMessages = {
  required: fieldMessages.required,
  chooseDistrict: 'Wybierz nadleśnictwo.',
  share: 'Podaj procent od 0 do 100.',
  noParts: 'Dodaj co najmniej jedną część prac.',
  tooManyParts: `Najwyżej ${MAX_WORK_GROUP_ITEMS} części prac.`,
  chooseWorkGroup: 'Wybierz grupę prac.',
} as const;
