import type { Connection, DatabaseUrls } from '@ostep/database';
import type { LoadRequest } from './load-request';
import { detailRequests, listRequests } from './order-requests';
import { summaryRequests } from './summary-requests';

export type Replay = {
  readonly requestsOf: (sql: Connection) => Promise<readonly LoadRequest[]>;
  readonly service: keyof DatabaseUrls & ('orders' | 'summaries');
  /** Requests a second. */
  readonly rate: number;
  /** p95, ms. */
  readonly limitMs: number;
};

export const replays: Readonly<Record<string, Replay>> = {
  'order-list': { requestsOf: listRequests, service: 'orders', rate: 50, limitMs: 50 },
  'order-details': { requestsOf: detailRequests, service: 'orders', rate: 50, limitMs: 50 },
  summaries: { requestsOf: summaryRequests, service: 'summaries', rate: 2, limitMs: 300 },
};
