import { apis } from '@ostep/domains/apis';
import type { Endpoint } from '@ostep/endpoint-kit';
import type { Sample } from '@ostep/load-test-data/sample';
import { bodiesOf } from './bodies';
import { queriesOf } from './queries';

export type PlannedRequest = {
  /** Of the API: `GET /api/order/{id}`. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
};

const endpoints: readonly (readonly [string, Endpoint])[] = Object.values(apis).flatMap((api) => Object.entries(api));

/** Uploads, jobs and saved filters read single rows of their own tables, by their id. */
const isOfOwnRows = (key: string, { upload }: Endpoint) => upload === true || /\{jobId\}|\/inbox|\/filters/.test(key);

/** Every call that reads, and the saves that have a body here. */
export function plannedRequests(sample: Sample): readonly PlannedRequest[] {
  const bodies = bodiesOf(sample);
  const queries = queriesOf(sample);
  return endpoints.flatMap(([key, endpoint]) => {
    if (isOfOwnRows(key, endpoint)) return [];
    const [method = '', template = ''] = key.split(' ');
    const path = pathOf(key, template, sample);
    if (method !== 'GET') return (bodies[key] ?? []).map((body) => ({ key, method, path, body }));
    return (queries[key] ?? ['']).map((query) => ({ key, method, path: `${path}${query}`, body: undefined }));
  });
}

/** They read nothing of the database, or save. */
const withoutReading = [
  'POST /api/office/daily-notice',
  'POST /api/office/daily-notice/confirm',
  'POST /api/summary/statistics/workbook',
];

/** What reads and yet sends a body: it has to have one here. */
export const readsWithBody: readonly string[] = endpoints
  .filter(([key, { access, upload }]) => key.startsWith('POST') && access === 'signed-in' && !upload)
  .map(([key]) => key)
  .filter((key) => !withoutReading.includes(key));

function pathOf(key: string, template: string, sample: Sample): string {
  const values = pathValues(key, sample);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key}: no value is known for ${name}.`);
    return encodeURIComponent(String(value));
  });
}

function pathValues(key: string, sample: Sample): Readonly<Record<string, string | number>> {
  const { contractId, districtId, squadId, part, address } = sample;
  const ids = { id: idOf(key, sample), contractId, forestDistrictId: districtId, squadId, part, annexId: 1, no: 1 };
  return { ...ids, key: address, year: 2026, month: 5, status: 'DONE', flag: 'true' };
}

function idOf(key: string, sample: Sample): number {
  const ids: readonly (readonly [RegExp, number])[] = [
    [/ \/api\/(order\/sqa|protocol\/settlement)/, sample.assignmentId],
    [/POST \/api\/order/, sample.openOrderId],
    [/ \/api\/(order|protocol\/order|summary\/order)/, sample.orderId],
    [/POST \/api\/protocol/, sample.waitingProtocolId],
    [/ \/api\/protocol/, sample.protocolId],
    [/ \/api\/(contract|summary\/(statistics\/)?contract)/, sample.contractId],
    [/ \/api\/fd/, sample.districtId],
    [/ \/api\/ac/, sample.codeId],
    [/ \/api\/(sq|payout\/payee)/, sample.squadId],
  ];
  return ids.find(([pattern]) => pattern.test(key))?.[1] ?? 1;
}
