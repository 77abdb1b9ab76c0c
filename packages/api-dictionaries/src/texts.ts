/** Sentences of the rules that the forms and the server check alike. No schema stands here: the screens use them too. */
export const dictionaryMessages = {
  required: 'Pole wymagane.',
  chooseWorkGroup: 'Wybierz grupę prac.',
} as const;
