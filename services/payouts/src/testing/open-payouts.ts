import type { PayoutMonth, PayoutRow, SquadPayout } from '@ostep/api-payouts';
import type { Role } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { inject } from 'vitest';
import { payoutsService } from '../service';
import { settledWork } from './settled-work';

export type Person = { readonly username: string; readonly roles: readonly Role[] };

export const manager: Person = { username: 'szef', roles: ['manager', 'office'] };
export const otherManager: Person = { username: 'druga', roles: ['manager', 'office'] };
export const office: Person = { username: 'biuro', roles: ['office'] };

type Question = { readonly id: string; readonly message: string; readonly needsReason?: true };

async function questionsIn(response: Response): Promise<readonly Question[]> {
  if (response.status !== 417) return [];
  const { questions = [] } = (await response.json()) as { readonly questions?: readonly Question[] };
  return questions;
}

/** The service on the test database, with works of its own; `year` is one that no other file uses. */
export async function openPayouts(year: number, environment: Readonly<Record<string, string>> = {}) {
  const urls = inject('databaseUrls');
  const admin = openPostgres(urls.admin, { max: 1 });
  const opened = await openTestService(payoutsService, urls.payouts, environment);
  const send = (method: string, path: string, body?: object, as: Person = manager, headers = {}) =>
    opened.request(method, `/api/payout/${path}`, { ...as, headers, ...(body ? { body } : {}) });
  const listOf = async (month: number): Promise<PayoutMonth> =>
    (await (await send('GET', `${year}/${month}`)).json()) as PayoutMonth;
  return {
    admin,
    works: settledWork(admin),
    send,
    listOf,
    pageOf: async (squad: number, month: number): Promise<SquadPayout> =>
      (await (await send('GET', `${year}/${month}/sq/${squad}`)).json()) as SquadPayout,
    rowOf: async (squad: number, month: number): Promise<PayoutRow | undefined> =>
      (await listOf(month)).rows.find(({ squadId }) => squadId === squad),
    /** The questions that the request is answered with. */
    questionsOf: async (path: string, body: object, as: Person = manager): Promise<readonly Question[]> => {
      const response = await send('POST', path, body, as);
      return (await questionsIn(response)).map(({ id, message }) => ({
        id,
        message: message.replaceAll('\u00a0', ' '),
      }));
    },
    /** Sends the request, answering every question with yes. */
    answered: async (path: string, body: object, as: Person = manager): Promise<Response> => {
      const first = await send('POST', path, body, as);
      const questions = await questionsIn(first.clone());
      const answers = questions.map(({ id, needsReason }) => ({ id, note: needsReason ? 'Ustalono' : null }));
      return answers.length === 0 ? first : send('POST', path, { ...body, answers }, as);
    },
    close: async () => {
      await opened.close();
      await admin.end();
    },
  };
}

export const messageOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { readonly message: string }).message.replaceAll('\u00a0', ' ');
