import type { Order } from '@ostep/api-orders';
import type { Connection } from '@ostep/database';
import { readSample, type Sample } from '@ostep/load-test-data/sample';
import type { ApiClient } from '@ostep/test-kit/api-client';
import { requestOf } from './load-request';
import { sendRequest } from './send-request';

/** `pair` saves something and takes it back, so that the data stay as they were; both mark what they change. */
export type Save = { readonly name: string; readonly pair: () => Promise<void> };

const ROWS = 300;
const CONTRACT = 'SA.271.300.2026';
const DAY = '2026-11-20';

export async function savesOf(sql: Connection, caller: ApiClient): Promise<readonly Save[]> {
  const sample = await readSample(sql);
  const send = (method: string, path: string, body?: unknown) => sendRequest(caller, requestOf(method, path, body));
  const contract = await contractOf(sql, send, sample);
  return [
    { name: 'an assignment', pair: assignmentOf(send, sample) },
    { name: 'a settlement', pair: settlementOf(send, sample) },
    { name: 'a new price of 300 rows', pair: priceOf(send, contract) },
  ];
}

type Send = (method: string, path: string, body?: unknown) => Promise<string>;

const assignmentOf =
  (send: Send, { openItemId, openPrice, squadId, workGroupItemId }: Sample) =>
  async () => {
    const rate = { percentRate: 50, squadRateNetto: Math.round(openPrice * 50) / 100 };
    const work = { squadId, workGroupItemId, finishedDate: DAY, amountDone: 0.01 };
    const answer = await send('POST', '/api/order/sqa', { orderItemId: openItemId, ...work, ...rate });
    // The response type of the endpoint.
    const { orderItems } = JSON.parse(answer) as Order;
    const ids = orderItems.flatMap(({ squadAssignments }) => squadAssignments.map(({ id }) => id));
    await send('DELETE', `/api/order/sqa/${Math.max(...ids)}`);
  };

const settlementOf =
  (send: Send, { waitingAssignmentId, waitingPartId, waitingDone }: Sample) =>
  async () => {
    const line = { sqa: waitingAssignmentId, protocolPart: waitingPartId };
    await send('POST', '/api/protocol/settlement', { ...line, amount: Math.round(100 * waitingDone - 1) / 100 });
    await send('POST', '/api/protocol/settlement', { ...line, amount: waitingDone });
  };

const priceOf =
  (send: Send, { id, items }: { id: number; items: readonly number[] }) =>
  async () => {
    const annex = await send('POST', `/api/contract/${id}/annex`, {
      annexNumber: '1',
      annexDate: DAY,
      validFrom: DAY,
      decides: 'workDay',
      change: { kind: 'percent', percent: 4.2, items },
    });
    await send('DELETE', `/api/contract/${id}/annex/${annex}`);
  };

/** Made once: contracts are not deleted. Those that are seeded have fewer rows. */
async function contractOf(sql: Connection, send: Send, { districtId }: Sample) {
  const found = () => sql<{ id: number; items: number[] }[]>`
    select contract.id, array_agg(item.id::int) as items
    from contracts.contract join contracts.contract_item item on item.contract_id = contract.id
    where contract_number = ${CONTRACT} group by 1`;
  const [known] = await found();
  if (known) return known;
  const codes = await sql<{ id: number }[]>`select id from dictionaries.action_code where active order by id`;
  const row = { actionDesc: 'Czynność', unitType: 'HA', amount: 100, unitPriceNetto: 100, vatPercent: 8 };
  const contractItems = Array.from({ length: ROWS }, (_, at) => {
    const place = String(at + 1);
    return { lp: place, posNo: place, actionCode: codes[at % codes.length]?.id, ...row };
  });
  const head = { contractNumber: CONTRACT, forestDistrict: districtId, contractDate: '2025-12-19' };
  await send('POST', '/api/contract', { ...head, contractItems });
  const [made] = await found();
  if (!made) throw new Error('The contract was not made.');
  return made;
}
