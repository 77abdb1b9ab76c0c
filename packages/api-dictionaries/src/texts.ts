import { fieldMessages } from '@ostep/endpoint-kit';

export const dictionaryMessages = {
  required: fieldMessages.required,
  chooseDistrict: 'Wybierz nadleśnictwo.',
  chooseWorkGroup: 'Wybierz grupę prac.',
} as const;
