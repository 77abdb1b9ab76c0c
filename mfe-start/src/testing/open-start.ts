import type { StartBatch, StartQuestion, StartReading, StartState } from '@ostep/api-start';
import { ApiProblem, installPlatform, type PlatformServices, type Profile, type Toast } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { cleanup } from '@testing-library/react';
import domain from '../domain';

export const TOKEN = '5f0c7a52-8f0f-4c52-9d7e-0d6b2f6f4a11';
export const START = '/start-z-arkusza';
export const readingPage = (kind: string) => `${START}/${kind}/${TOKEN}`;
export const readAgain = (kind: string) => `POST /api/start/${kind}/read/${TOKEN}`;

export const reading: StartReading = {
  token: TOKEN,
  fileName: 'ekipy.xlsx',
  sheets: [{ name: 'Ekipy', rows: 6, state: 'read' }],
  sheet: 'Ekipy',
  headRow: 2,
  titles: [
    { column: 'A', title: 'Symbol', sample: 'H01' },
    { column: 'B', title: 'Ekipa', sample: 'Hodowla Jodła' },
    { column: 'C', title: '', sample: '' },
  ],
  columns: { A: 'code', B: 'name' },
  remembered: false,
  missing: [],
  notices: [],
  rows: 6,
  take: 2,
  fingerprint: 'f'.repeat(64),
  asked: 1,
  notTakenCount: 1,
  other: 2,
  questions: [],
  questionsCount: 0,
  notTaken: [{ sheet: 'Ekipy', row: 5, cell: 'A5', why: 'ekipa H01 już jest w słowniku', text: 'H01 Hodowla' }],
  others: [{ sheet: 'Ekipy', row: 1, cell: null, why: 'tytuł albo nagłówek', text: 'Nasze ekipy' }],
  header: ['code', 'name'],
  taken: [{ sheet: 'Ekipy', row: 3, values: ['H02', 'Hodowla Buk'] }],
  takenBefore: null,
  totals: [],
};

export const question: StartQuestion = {
  id: 'squad:jodla',
  message: 'Nie ma takiej ekipy: „Jodla”.',
  cell: 'A4',
  rows: [4],
  count: 1,
  options: [
    { choice: 'create', label: 'utwórz' },
    { choice: 'skip', label: 'pomiń' },
  ],
  pick: null,
  answer: null,
};

export const batch: StartBatch = {
  id: 9,
  kind: 'balances',
  fileName: 'salda.xlsx',
  rows: 2,
  total: -500,
  state: 'taken',
  createdBy: 'Anna Nowak',
  createdTime: '2026-11-30T09:15:00.000Z',
  own: true,
  confirmedBy: null,
  undoneBy: null,
  undoneTime: null,
};

export const stateOf = (batches: readonly StartBatch[], more: Partial<StartState> = {}): StartState => ({
  batches: [...batches],
  needsConfirmation: false,
  confirmers: [],
  ...more,
});

const cellsAnswers = (kind: string): Record<string, Answer> => ({
  [`GET /api/start/${kind}/read/${TOKEN}/cells?sheet=Ekipy&part=1`]: () => cellsOf('Ekipy'),
  [`GET /api/start/${kind}/read/${TOKEN}/cells?sheet=Dawne&part=1`]: () => cellsOf('Dawne'),
});

const cellsOf = (sheet: string) => ({
  sheet,
  part: 1,
  partRows: 200,
  partCount: 1,
  columns: ['A', 'B', 'C'],
  rows: [1, 2, 3, 4, 5, 6].map((number) => ({
    number,
    hidden: false,
    cells: [{ column: 'A', text: `${sheet} A${number}` }],
  })),
});

export const problem = (status: number, message: string) => new ApiProblem({ status, message });

type Sent = { readonly key: string; readonly body: unknown; readonly headers: Readonly<Record<string, string>> };
export type Answer = (body: unknown) => unknown;
type Opened = { readonly isConfirming?: boolean; readonly roles?: Profile['roles']; readonly personId?: string };

/** Opens a screen with answers by method and path; a thrown or returned error is the server's refusal. */
export function openStart(
  path: string,
  answers: Readonly<Record<string, Answer>> = {},
  { isConfirming = true, roles = ['manager'], personId = '1' }: Opened = {},
) {
  const [kind = ''] = path.replace(`${START}/`, '').split('/');
  const known: Readonly<Record<string, Answer>> = {
    'GET /api/start': () => stateOf([]),
    ...cellsAnswers(kind),
    ...answers,
  };
  const profile: Profile = { id: personId, username: 'szef', firstName: 'Jan', lastName: 'Kowal', roles };
  const sent: Sent[] = [];
  const questions: string[] = [];
  const toasts: Toast[] = [];
  const failures: (string | undefined)[] = [];
  const answer = async (key: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    sent.push({ key, body, headers });
    const given = known[key];
    if (!given) throw problem(404, `No answer for ${key}.`);
    const value = await given(body);
    if (value instanceof Error) throw value;
    return value;
  };
  const services: Partial<PlatformServices> = {
    send: ({ method, path: address, body, headers }) => answer(`${method} ${address}`, body, headers),
    request: async (address, { method = 'GET' } = {}) => Response.json(await answer(`${method} ${address}`, undefined)),
    toast: (one) => toasts.push(one),
    confirm: async ({ message }) => {
      questions.push(String(message));
      return isConfirming;
    },
    profile: { get: () => profile, subscribe: () => () => undefined },
    Forbidden: () => 'Brak uprawnień',
  };
  installPlatform(services as PlatformServices);
  Element.prototype.scrollIntoView = () => Promise.resolve();
  const onFailure = (failure: string | undefined) => failures.push(failure);
  const rendered = renderRoutes({ routes: domain.routes, path, onFailure });
  const bodiesOf = (key: string) => sent.filter((one) => one.key === key).map(({ body }) => body);
  return { ...rendered, sent, bodiesOf, questions, toasts, failures };
}

/** As a person who leaves the page: what the browser keeps stays. */
export const closePage = cleanup;

export function closeStart(): void {
  closePage();
  localStorage.clear();
  sessionStorage.clear();
}
