export const texts = {
  serviceAway: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  serviceAwayTitle: 'Usługa jest niedostępna',
  identityAwayTitle: 'Nie można się teraz zalogować',
  retry: 'Spróbuj ponownie',
} as const;
