const SORTED = 'sorts all orders by what no index is ordered by';
const SUM = 'adds up all work of a period';
const SUMS_OF_SQUADS = 'adds up the work of each squad in months that are not closed';
const TERMS = 'compares the terms of all orders that are not done';
const PAPER = 'is the paper of a sum';

/** Calls, alone or with a body, that may read a large table from end to end. One that no longer does is removed here. */
export const wholeTables: Readonly<Record<string, string>> = {
  'POST /api/order/query {"sort":"-contractNumber"}': SORTED,
  'POST /api/order/query {"attention":"overdue"}': TERMS,
  'GET /api/summary/month': SUM,
  'GET /api/summary/month/workbook': SUM,
  'GET /api/summary/month/doc/statements': PAPER,
  'GET /api/summary/month/doc/archive': PAPER,
  'GET /api/summary/sq/{squadId}/doc/summary': PAPER,
  'GET /api/summary/closing/{year}': SUM,
  'GET /api/summary/closing/{year}/{month}': SUM,
  'GET /api/summary/closing/{year}/{month}/doc/report': PAPER,
  'POST /api/summary/result': SUM,
  'POST /api/summary/result/items': SUM,
  'GET /api/summary/one-page/{year}/{month}': SUM,
  'GET /api/summary/one-page/{year}/{month}/doc/page': PAPER,
  'GET /api/summary/forecast': SUM,
  'GET /api/summary/attention/terms': TERMS,
  'GET /api/summary/statistics': SUM,
  'GET /api/summary/statistics/most-work': SUM,
  'GET /api/payout/{year}/{month}': SUMS_OF_SQUADS,
  'GET /api/payout/{year}/{month}/sq/{squadId}': SUMS_OF_SQUADS,
  'GET /api/payout/{year}/{month}/sq/{squadId}/doc/draft': SUMS_OF_SQUADS,
  'POST /api/payout/{year}/{month}/workbook': SUMS_OF_SQUADS,
};
