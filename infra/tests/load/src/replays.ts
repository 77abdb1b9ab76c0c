import type { Connection, DatabaseUrls } from '@ostep/database';
import type { LoadRequest } from './load-request';
import { detailRequests, listRequests } from './order-requests';
import { summaryRequests } from './summary-requests';

/** Requests whose times are measured beside the same SQL without the product. */
export type Replay = {
  readonly requestsOf: (sql: Connection) => Promise<readonly LoadRequest[]>;
  /** Whose connections send the SQL. */
  readonly service: keyof DatabaseUrls & ('orders' | 'summaries');
  /** Requests a second. */
  readonly rate: number;
  /** The goal for p95, ms. */
  readonly limitMs: number;
};

export const replays: Readonly<Record<string, Replay>> = {
  'order-list': { requestsOf: listRequests, service: 'orders', rate: 50, limitMs: 50 },
  'order-details': { requestsOf: detailRequests, service: 'orders', rate: 50, limitMs: 50 },
  summaries: { requestsOf: summaryRequests, service: 'summaries', rate: 2, limitMs: 300 },
};
