export const OFFICE_SUBJECT = '5f3c1b0e-0a51-4d3e-9a55-6d1b3f6a0001';

export const MANAGER_SUBJECT = '5f3c1b0e-0a51-4d3e-9a55-6d1b3f6a0005';

export const people = { office: 'Anna Nowak', field: 'Jan Kowalski', manager: 'Maria Lis' } as const;

export const DEMO_NOTE = 'dane przykładowe';
