import { type Answer, refused } from './answer';
import type { Fault } from './start-ksef';

/** An answer to the next `times` matching calls; afterwards KSeF works normally. */
type Step = { readonly at: RegExp; readonly answer: Fault; readonly times?: number };

/** A sequence of wrong answers. After it the invoice must be in KSeF once, with one number; none of them refuses it. */
export type KsefFault = {
  readonly name: string;
  readonly steps: readonly Step[];
  /** The company cannot sign in while the fault lasts. */
  readonly blocksSignIn?: true;
};

const calls = {
  challenge: /^POST \/auth\/challenge$/,
  'sign-in': /^POST \/auth\/xades-signature$/,
  'status of the sign-in': /^GET \/auth\/[\w-]+$/,
  'tokens of the sign-in': /^POST \/auth\/token\/redeem$/,
  keys: /^GET \/security\/public-key-certificates$/,
  opening: /^POST \/sessions\/online$/,
  posting: /^POST \/sessions\/online\/[\w-]+\/invoices$/,
  status: /^GET \/sessions\/[\w-]+\/invoices\/[\w-]+$/,
  UPO: /^GET \/sessions\/[\w-]+\/invoices\/(ksef\/)?[\w-]+\/upo$/,
  close: /^POST \/sessions\/online\/[\w-]+\/close$/,
};

const LIST = /^GET \/sessions\/[\w-]+\/invoices$/;
const SESSION = /^(POST|GET) \/sessions\/(online\/)?[\w-]+\/(?!invoices\/)/;

const page = (text: string) =>
  `<!DOCTYPE html><html lang="pl"><head><title>${text}</title></head><body><h1>${text}</h1></body></html>`;

const robot: Answer = { status: 200, html: page('Sprawdzamy, czy nie jesteś robotem') };
const firewall: Answer = { status: 403, html: page('Request Rejected') };
const gateway: Answer = { status: 502, html: page('502 Bad Gateway') };
const unknown: Answer = { status: 200, json: {} };

const problem = (status: number, title: string, detail: string, more: object = {}): Answer => ({
  status,
  json: { title, status, detail, instance: '/v2', traceId: 'f'.repeat(32), timestamp: '2026-11-30T10:00:00Z', ...more },
});

const gone = problem(410, 'Gone', 'Operacja wygasła i nie jest już dostępna.');
const absent = problem(404, 'Not Found', 'Nie znaleziono zasobu.');
const unauthorized = problem(401, 'Unauthorized', 'Wymagane jest uwierzytelnienie.');
const forbidden = (reasonCode: string, detail: string) => problem(403, 'Forbidden', detail, { reasonCode });
const missing = forbidden('missing-permissions', 'Brak wymaganych uprawnień do wykonania operacji.');

/** The format of errors without the header `X-Error-Format`. */
const exception = (exceptionCode: number, exceptionDescription: string): Answer => ({
  status: 400,
  json: { exception: { exceptionDetailList: [{ exceptionCode, exceptionDescription }], serviceCode: '00-f-00' } },
});
const notOpen = exception(21_180, 'Status sesji nie pozwala na wykonanie operacji.');
const noSession = exception(21_173, 'Brak sesji o wskazanym numerze referencyjnym.');
const noUpo = exception(21_178, 'Nie znaleziono UPO dla podanych kryteriów.');
const fullSession = exception(21_155, 'Przekroczono dozwoloną liczbę faktur w sesji.');

const withStatus =
  (code: number, description: string, details: readonly string[] = []) =>
  ({ json, ...answer }: Answer): Answer => ({
    ...answer,
    json: { ...(json as object), ksefNumber: null, invoicingMode: null, status: { code, description, details } },
  });

const signInEnds = (code: number, description: string, details: readonly string[] = []) => ({
  after: withStatus(code, description, details),
});

const fault = (name: string, at: RegExp, answer: Fault, times = 1): KsefFault => ({
  name,
  steps: [{ at, answer, times }],
});
const shut = (name: string, at: RegExp, answer: Fault): KsefFault => ({
  ...fault(name, at, answer, 2),
  blocksSignIn: true,
});

/** Faults that may occur at any call. */
export const faultsAnywhere: readonly KsefFault[] = Object.entries(calls).flatMap(([name, at]) => [
  fault(`429 at the ${name}`, at, 429, 2),
  fault(`503 at the ${name}`, at, 503, 2),
  fault(`550 at the ${name}`, at, 550),
  fault(`HTML with 200 at the ${name}`, at, robot, 2),
  fault(`HTML with 403 at the ${name}`, at, firewall, 2),
  fault(`JSON of another form at the ${name}`, at, unknown),
  fault(`the ${name} done, its answer lost`, at, 'die-after'),
  fault(`the ${name} done, 502 in place of its answer`, at, { after: () => gateway }),
]);

const unauthorizedCalls = Object.entries(calls).map(([name, at]) => fault(`401 at the ${name}`, at, unauthorized, 2));

const outages: readonly KsefFault[] = [
  fault('429 at the posting', calls.posting, 429, 2),
  fault('HTML with 403 at the challenge', calls.challenge, firewall, 2),
  fault('HTML with 200 at the status', calls.status, robot, 2),
  fault('HTML with 200 for the UPO', calls.UPO, robot, 2),
  fault('502 at the close', calls.close, gateway, 2),
  fault('away over midnight', calls.challenge, 503, 26),
];

const signIns: readonly KsefFault[] = [
  shut('signature not taken at the sign-in', calls['sign-in'], refused(400, 9105, 'Nieprawidłowa treść podpisu.')),
  shut('sign-in blocked (480)', calls['status of the sign-in'], signInEnds(480, 'Uwierzytelnienie zablokowane')),
  shut('certificate revoked (460)', calls['status of the sign-in'], signInEnds(460, 'Błąd certyfikatu', ['Odwołany'])),
  shut('no permissions at the sign-in (415)', calls['status of the sign-in'], signInEnds(415, 'Brak uprawnień')),
  shut('another challenge (450)', calls['status of the sign-in'], signInEnds(450, 'Nieprawidłowe wyzwanie')),
  fault('sign-in ended by the system (550)', calls['status of the sign-in'], signInEnds(550, 'Anulowana')),
  fault('sign-in gone (410)', calls['status of the sign-in'], gone),
  fault('sign-in slow', calls['status of the sign-in'], signInEnds(100, 'Uwierzytelnianie w toku'), 3),
];

const sessions: readonly KsefFault[] = [
  shut('permissions missing at the opening', calls.opening, missing),
  fault('security service at the opening', calls.opening, forbidden('security-service-blocked', 'Zablokowane.')),
  fault('key unknown at the opening', calls.opening, exception(21_470, 'Klucz nie jest wspierany.')),
  fault('session not open at the posting', calls.posting, notOpen),
  fault('session not open at the posting, in the other form', calls.posting, refused(400, 21_180, 'Status sesji 440.')),
  fault('session unknown at the posting', calls.posting, noSession),
  fault('posting called wrong', calls.posting, refused(400, 21_405, 'Błąd walidacji danych wejściowych.'), 2),
  fault('session full at the posting', calls.posting, fullSession),
  fault('404 at the posting to the session just opened', calls.posting, absent, 2),
  fault('410 at the posting', calls.posting, gone),
  fault('400 at the close', calls.close, notOpen),
  fault('session unknown at the close', calls.close, noSession),
  fault('posting ended by the system (550)', calls.posting, { refuse: { code: 550, description: 'Anulowana' } }),
  fault('posting ended by an unknown error (500)', calls.posting, { refuse: { code: 500, description: 'Nieznany' } }),
];

const receipts: readonly KsefFault[] = [
  fault('status slow', calls.status, { after: withStatus(150, 'Trwa przetwarzanie') }, 4),
  fault('403 at the status after the acceptance', calls.status, missing, 2),
  fault('404 at the status after the acceptance', calls.status, absent, 2),
  fault('400 at the status after the acceptance', calls.status, exception(21_405, 'Błąd walidacji.'), 2),
  fault('invoice unknown at the status', calls.status, refused(400, 21_178, 'Nieznana faktura.')),
  fault('status that the system ended (550)', calls.status, { after: withStatus(550, 'Anulowana przez system') }),
  fault('status 200 without a number', calls.status, { after: withStatus(200, 'Sukces') }),
  fault('UPO not there yet (400)', calls.UPO, noUpo, 3),
  fault('UPO not there yet (404)', calls.UPO, absent, 3),
  fault('UPO is another document', calls.UPO, { status: 200, xml: '<Potwierdzenie xmlns="urn:x"/>' }, 2),
  fault('UPO is cut', calls.UPO, { after: (answer) => ({ ...answer, xml: answer.xml?.slice(0, 300) ?? '' }) }, 2),
];

const lost: Step = { at: calls.posting, answer: 'die-after' };

/** The invoice was accepted, but the client cannot learn it: sent again, it is a duplicate of itself. */
const duplicates: readonly KsefFault[] = [
  { name: 'answer lost after the acceptance', steps: [lost] },
  ...Object.entries<Step>({
    'the session unknown': { at: SESSION, answer: noSession, times: 3 },
    'the session gone': { at: SESSION, answer: gone, times: 3 },
    'the list shut': { at: LIST, answer: missing, times: 2 },
    'the list empty': { at: LIST, answer: { status: 200, json: { invoices: [] } } },
    'the list in HTML': { at: LIST, answer: robot, times: 2 },
  }).map(([name, then]) => ({ name: `answer lost, then ${name}`, steps: [lost, then] })),
  {
    name: 'answer lost, then the session gone and its UPO shut',
    steps: [lost, { at: LIST, answer: gone }, { at: calls.UPO, answer: missing }],
  },
  { name: 'two answers lost', steps: [lost, { at: LIST, answer: absent, times: 2 }, lost] },
];

/** All faults in the official description, or reported by users of KSeF. */
export const ksefFaults: readonly KsefFault[] = [
  ...unauthorizedCalls,
  ...outages,
  ...signIns,
  ...sessions,
  ...receipts,
  ...duplicates,
];

/** The statuses that refuse an invoice; nothing else may. */
export const refusals = [405, 410, 415, 430, 435, 450].map((code) => ({
  code,
  fault: fault(`refused with ${code}`, calls.posting, { refuse: { code, description: `Odmowa ${code}` } }),
}));

/** Plays the answers of one fault in order: a later step begins after the earlier ones. */
export function playFault({ steps }: KsefFault): (call: string) => Fault | null {
  let at = 0;
  let left = steps[0]?.times ?? 1;
  return (call) => {
    const step = steps[at];
    if (!step?.at.test(call)) return null;
    left -= 1;
    if (left === 0) {
      at += 1;
      left = steps[at]?.times ?? 1;
    }
    return step.answer;
  };
}

/** About one in `every` calls begins a random fault that may start there; the same seed gives the same faults. */
export function randomFaults(
  random: () => number,
  every: number,
  faults: readonly KsefFault[],
): (call: string) => Fault | null {
  let running: ((call: string) => Fault | null)[] = [];
  return (call) => {
    for (const meet of running) {
      const answer = meet(call);
      if (answer !== null) return answer;
    }
    if (random() * every >= 1) return null;
    const fitting = faults.filter(({ steps: [first] }) => first?.at.test(call));
    const chosen = fitting[Math.floor(random() * fitting.length)];
    if (!chosen) return null;
    const meet = playFault(chosen);
    running = [...running.slice(-3), meet];
    return meet(call);
  };
}
