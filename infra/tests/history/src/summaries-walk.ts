import type { Step } from './services';

const emptyMonth = '/api/summary/closing/2001/1';

export const summaries: readonly Step[] = [
  { key: 'POST /api/summary/closing/{year}/{month}', call: () => ({ path: emptyMonth, body: { answers: [] } }) },
  {
    key: 'POST /api/summary/closing/{year}/{month}/reopen',
    call: () => ({ path: `${emptyMonth}/reopen`, body: { reason: 'Brakuje protokołu' } }),
  },
];
