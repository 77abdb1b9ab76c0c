import type { PayoutLine, PayoutMonth, PayoutRow, SquadPayout } from '@ostep/api-payouts';
import type { Question } from '@ostep/endpoint-kit';
import { ApiProblem, installPlatform, type PlatformServices, type Profile, type Toast } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import domain from '../domain';

type Sent = Parameters<PlatformServices['send']>[0];

const noSums = {
  works: 0,
  carried: 0,
  additions: 0,
  advances: 0,
  deductions: 0,
  opening: 0,
  brought: 0,
  vat: 0,
  toPay: 0,
  left: 0,
  unsettled: 0,
  unapproved: 0,
};

export const rowOf = (squadId: number, row: Partial<PayoutRow> = {}): PayoutRow => ({
  squadId,
  squadCode: `P0${squadId}`,
  squadName: 'Pilarze',
  kind: 'company',
  hasAccount: true,
  transfer: 'open',
  state: 'open',
  statement: null,
  payeeChange: null,
  openBefore: [],
  expectedBrought: 0,
  ...noSums,
  ...row,
});

export const lineOf = (line: Partial<PayoutLine> = {}): PayoutLine => ({
  no: 1,
  kind: 'work',
  settlementId: 5,
  entryId: null,
  district: 'Namysłów',
  orderNumber: '14/2026',
  place: null,
  code: 'SADZ',
  work: 'Sadzenie',
  unitType: 'TSZT',
  amount: 2,
  rate: 100,
  value: 200,
  text: null,
  day: '2026-03-10',
  reason: null,
  note: null,
  minimumWage: null,
  unapproved: false,
  ...line,
});

export const statementOf = (id: number) => ({
  id,
  number: `ZP/P0${id}/03/2026`,
  approvedBy: 'Maria Lis',
  approvedTime: '2026-04-02T10:00:00Z',
  paidOn: null,
});

export const monthOf = (rows: readonly PayoutRow[], total: Partial<PayoutMonth['total']> = {}): PayoutMonth => ({
  year: 2026,
  month: 3,
  closed: true,
  missingWage: null,
  rows: [...rows],
  total: { ...noSums, ...total },
  payeeChanges: [],
});

export const pageOf = (row: PayoutRow, lines: readonly PayoutLine[]): SquadPayout => ({
  ...row,
  ownEntries: false,
  lines: [...lines],
});

/** An answer that, like the server, refuses with questions until the request carries answers. */
export const askUntilAnswered =
  <T>(questions: readonly Partial<Question>[], saved: T) =>
  ({ body }: Sent): T => {
    const { answers = [] } = (body ?? {}) as { readonly answers?: readonly object[] };
    if (answers.length > 0) return saved;
    const all = questions.map((one) => ({ id: 'a', path: '', message: '', figures: {}, ...one }));
    throw new ApiProblem({ status: 417, message: 'pytanie', questions: all });
  };

/** Renders the screens with answers by method and path; `sent` are the requests. */
export function openPayouts(path: string, answers: Readonly<Record<string, unknown>>, roles: Profile['roles']) {
  localStorage.clear();
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const profile: Profile = { id: '5', username: 'szef', firstName: 'Maria', lastName: 'Lis', roles };
  const sent: Sent[] = [];
  const toasts: Toast[] = [];
  const confirm = vi.fn<PlatformServices['confirm']>().mockResolvedValue(true);
  const services: Partial<PlatformServices> = {
    send: async (request) => {
      sent.push(request);
      const answer = answers[`${request.method} ${request.path.split('?')[0]}`];
      if (answer === undefined) throw new Error(`${request.method} ${request.path} is not answered`);
      return typeof answer === 'function' ? answer(request) : answer;
    },
    toast: (message) => toasts.push(message),
    confirm,
    Forbidden: () => 'Brak uprawnień',
    profile: { get: () => profile, subscribe: () => () => undefined },
  };
  // The screens use these services only.
  installPlatform(services as PlatformServices);
  renderRoutes({ routes: domain.routes, path });
  const bodiesTo = (end: string) => sent.filter((one) => one.path.endsWith(end)).map(({ body }) => body);
  return { sent, toasts, confirm, bodiesTo };
}

export async function chooseInMenu(label: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
}
