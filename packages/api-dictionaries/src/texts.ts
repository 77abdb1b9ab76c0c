/** Kept apart from the schemas, so that a screen can use them without loading Zod. */
export const dictionaryMessages = {
  required: 'Pole wymagane.',
  chooseWorkGroup: 'Wybierz grupę prac.',
} as const;
