export const people = { office: 'Anna Nowak', field: 'Jan Kowalski' } as const;

export const DEMO_NOTE = 'dane przykładowe';
