import { randomUUID } from 'node:crypto';
import type { Protocol, Settlement } from '@ostep/api-protocols';
import type { Problem } from '@ostep/endpoint-kit';
import { ADDRESS, formOf, type OpenProtocols } from './open-protocols';

export type Refused = Pick<Problem, 'message' | 'questions' | 'changedBy' | 'changedAt'>;

export const plantedItem = { posNo: '21', forestAddress: ADDRESS, code: 'SADZ', amount: 12.69, rate: 392.6 };
const squads = [
  { rate: 196.3, done: 12.69 },
  { rate: 58.89, addToSum: false },
];

export async function makePlanted(protocols: OpenProtocols, changes: object = {}) {
  const order = await protocols.makeOrder(randomUUID(), { items: [{ ...plantedItem, squads }] });
  const code = await protocols.codeOf('SADZ');
  const protocolItems = [{ actionCode: code, amount: 12.69, rate: 392.6, value: 4982.09 }];
  const form = formOf(protocols, [order.id], code, {
    protocolParts: [{ posNo: '21', forestAddress: ADDRESS, protocolItems }],
    ...changes,
  });
  const { body: id } = await protocols.call<number>('POST', '', form);
  const { body } = await protocols.call<Protocol>('GET', `/${id}/withItems`);
  const [planting, carrying] = order.items[0]?.squads ?? [];
  return { id, order, form, code, part: body.protocolParts[0], planting, carrying };
}

export type Settle = (
  sqa: number | undefined,
  protocolPart: number | undefined,
  amount: number,
  more?: object,
) => Promise<{ readonly status: number; readonly body: Settlement & Refused }>;

export const settlingOf =
  (protocols: OpenProtocols): Settle =>
  (sqa, protocolPart, amount, more = {}) =>
    protocols.call<Settlement & Refused>('POST', '/settlement', {
      id: null,
      sqa,
      protocolPart: { id: protocolPart },
      amount,
      ...more,
    });

export async function settleAnyway(settle: Settle, sqa: number | undefined, part: number | undefined, amount: number) {
  const response = await settle(sqa, part, amount);
  return settle(sqa, part, amount, { answers: response.body.questions });
}

export const withReason = (questions: Refused['questions'] = []) =>
  questions.map(({ id }) => ({ id, note: 'Uzgodniono z leśniczym' }));

/** Answers all questions, again if figures have changed meanwhile. */
export async function closeAnyway(protocols: OpenProtocols, id: number): Promise<number> {
  let response = await protocols.call<Refused>('POST', `/${id}/settle/true`);
  while (response.status === 417 && response.body.questions) {
    response = await protocols.call<Refused>('POST', `/${id}/settle/true`, {
      answers: withReason(response.body.questions),
    });
  }
  return response.status;
}
