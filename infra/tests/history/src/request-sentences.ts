import { histories } from '@ostep/domains/histories';
import { type HistoryLabels, historySentence } from '@ostep/endpoint-kit';
import { dayInWarsaw, formatDate } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit/postgres';
import type { openServices } from './services';

const recordPaths: Readonly<Record<string, string>> = {
  'contracts.contract': '/api/contract',
  'dictionaries.forest_district': '/api/fd',
  'dictionaries.action_scope': '/api/as',
  'dictionaries.action_code': '/api/ac',
  'dictionaries.work_group': '/api/workgroup',
  'dictionaries.squad': '/api/sq',
  'invoices.invoice': '/api/invoice',
  'offers.offer': '/api/offer',
  'office.company': '/api/office/company',
  'office.addressee': '/api/office/addressee',
  'office.account': '/api/office/people',
  'orders.work_order': '/api/order',
  'payouts.statement': '/api/payout/statement',
  'payouts.payee': '/api/payout/payee',
  'protocols.protocol': '/api/protocol',
};

/** Records whose history no screen shows (besides people, pay readings and answers to questions). */
const notShown = [
  'office.daily_notice',
  'payouts.advance',
  'payouts.adjustment',
  'payouts.opening',
  'payouts.minimum_wage',
  'protocols.amount_writer',
  'summaries.earlier_work',
  'summaries.month_closing',
];

/** Rows two levels below a record appear in the history of that record. */
const parentRecords: Readonly<Record<string, string>> = { protocol_part: 'protocol', contract_item: 'contract' };

const camelCase = (name: string) => name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());

type ChangedRecord = { readonly domain: string; readonly record: string; readonly id: number };

async function recordsOf(sql: RawSql, requestId: string): Promise<ChangedRecord[]> {
  const found = await sql<ChangedRecord[]>`
    select distinct domain, record, record_id as id from history.change
    where request_id = ${requestId} and domain not in ('history', 'requests')
    order by domain, record, id`;
  const records: ChangedRecord[] = [];
  for (const { domain, record, id } of found) {
    const parent = parentRecords[record];
    if (parent === undefined) {
      records.push({ domain, record, id });
      continue;
    }
    const [row] = await sql<{ id: number }[]>`
      select record_id as id from history.change where domain = ${domain} and table_name = ${record} and row_id = ${id}
      limit 1`;
    if (row) records.push({ domain, record: parent, id: row.id });
  }
  return [
    ...new Map(records.map((changed) => [`${changed.domain}.${changed.record}.${changed.id}`, changed])).values(),
  ];
}

/** The sentences that screens show about a request, one for each record that it changed. */
export async function sentencesOfRequest(
  services: Awaited<ReturnType<typeof openServices>>,
  sql: RawSql,
  requestId: string,
): Promise<string[]> {
  const sentences: string[] = [];
  for (const { domain, record, id } of await recordsOf(sql, requestId)) {
    const name = `${domain}.${record}`;
    if (notShown.includes(name)) continue;
    const path = recordPaths[name];
    if (path === undefined) throw new Error(`${name}: which screen shows its history?`);
    const changes = (await services.historyOf(`${path}/${id}`)).filter((change) => change.requestId === requestId);
    const labels: HistoryLabels = histories[domain as keyof typeof histories];
    sentences.push(historySentence(changes, camelCase(record), labels));
  }
  return sentences.map(withoutVaryingParts);
}

/** Replaces what differs at each run: random names, today's date, and numbers that contain it. */
const withoutVaryingParts = (sentence: string) =>
  sentence
    .replace(/\u00a0/gu, ' ')
    .replace(formatDate(dayInWarsaw(new Date())), 'dziś')
    .replace(/FV\/[\d/]+/u, 'FV/…')
    .replace(/\b\d{10}-\d{8}-\S+/u, 'numer')
    .replace(/\b[0-9a-f]{6,8}\b/gu, '…');
