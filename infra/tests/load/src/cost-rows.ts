import type { Offer } from '@ostep/api-offers';
import type { Connection } from '@ostep/database';
import { readSample } from '@ostep/load-test-data/sample';
import { priceRequest } from './large-offer';
import { type LoadRequest, requestOf } from './load-request';

/** `limitMs`: processor time of the product and its database for one request. */
export type CostRow = { readonly row: string; readonly limitMs: number; readonly requests: readonly LoadRequest[] };

const GROUPINGS = ['activity', 'actionGroup', 'scope', 'district', 'part', 'contract', 'squad', 'month'];
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const PAGES = [0, 11, 500, 3_000];

const get = (path: string) => requestOf('GET', path);
const post = (path: string, body: unknown) => requestOf('POST', path, body);

/** What adds up many rows or shows a page of many: each has its limit, however large the database is. */
export async function costRows(sql: Connection, offer: Offer): Promise<readonly CostRow[]> {
  const { orderId, protocolId, squadId } = await readSample(sql);
  const pairs = GROUPINGS.flatMap((one, at) => GROUPINGS.slice(at + 1).map((other) => [one, other]));
  return [
    { row: 'page of an order', limitMs: 60, requests: [get(`/api/order/${orderId}`)] },
    { row: 'settlements of a protocol', limitMs: 60, requests: [get(`/api/protocol/${protocolId}`)] },
    {
      row: 'list of protocols',
      limitMs: 80,
      requests: PAGES.map((pageNumber) => post('/api/protocol/list', { pageNumber })),
    },
    {
      row: 'result of a year by two groupings',
      limitMs: 500,
      requests: pairs.map((by) => post('/api/summary/result', { ...YEAR, by })),
    },
    { row: 'costs of an offer of 300 rows', limitMs: 500, requests: [priceRequest(offer)] },
    { row: 'month on one page', limitMs: 600, requests: [get('/api/summary/one-page/2026/5')] },
    { row: 'what needs attention', limitMs: 100, requests: [get('/api/summary/attention')] },
    { row: 'forecast', limitMs: 300, requests: [get('/api/summary/forecast')] },
    { row: 'state of a closing', limitMs: 300, requests: [get('/api/summary/closing/2026/5')] },
    { row: 'statistics of a year', limitMs: 300, requests: [get('/api/summary/statistics?year=2026')] },
    { row: 'month of all squads', limitMs: 300, requests: [get('/api/summary/month?year=2026&month=5')] },
    { row: 'list of payouts', limitMs: 300, requests: [get('/api/payout/2026/11')] },
    { row: 'account of a squad', limitMs: 200, requests: [get(`/api/payout/2026/11/sq/${squadId}`)] },
    {
      row: 'protocols to invoice',
      limitMs: 50,
      requests: [get('/api/invoice/protocols'), get('/api/invoice/protocols?page=500')],
    },
  ];
}
