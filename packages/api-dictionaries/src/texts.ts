import { fieldMessages } from '@ostep/endpoint-kit';

export const dictionaryMessages = {
  required: fieldMessages.required,
  chooseWorkGroup: 'Wybierz grupę prac.',
} as const;
