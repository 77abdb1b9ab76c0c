export const partTexts = {
  unlisted: 'Tego leśnictwa nie ma na liście nadleśnictwa; zlecenie zapisze je tak, jak wpisano.',
  add: 'Dopisz do leśnictw nadleśnictwa',
} as const;
