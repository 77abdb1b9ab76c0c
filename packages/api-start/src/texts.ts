export const messages = { required: 'Pole wymagane.' } as const;
