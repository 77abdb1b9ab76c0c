import { fieldMessages } from '@ostep/endpoint-kit';

/** Kept apart from the schemas, so that a screen can use them without loading Zod. */
export const dictionaryMessages = {
  required: fieldMessages.required,
  chooseWorkGroup: 'Wybierz grupę prac.',
} as const;
