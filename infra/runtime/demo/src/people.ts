/** Who did what in the demo data: the demo people of the identity provider. */
export const people = { office: 'Anna Nowak', field: 'Jan Kowalski' } as const;

export const DEMO_NOTE = 'dane przykładowe';
