import type { Role } from '@ostep/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices } from './services';
import { openScenes, type Person, type SceneName } from './who-may-act';

const people = {
  nobody: [],
  teren: ['user'],
  biuro: ['user', 'office'],
  ops: ['ops'],
  szef: ['user', 'office', 'manager'],
  kierownik: ['manager'],
} as const satisfies Record<string, readonly Role[]>;
type Who = keyof typeof people;

let services: Awaited<ReturnType<typeof openServices>>;
let opened: Awaited<ReturnType<typeof openScenes>>;
beforeAll(async () => {
  services = await openServices();
  opened = await openScenes();
}, 120_000);
afterAll(async () => {
  await services.close();
  await opened.close();
});

describe('by role: + may, - is refused', () => {
  // biome-ignore format: a table
  const table: readonly [act: string, path: string, ...may: ('+' | '-')[]][] = [
    //                                                                            nobody teren biuro ops szef kierownik
    ['propose a settlement',             'protocol/987654321/settle/true',        '-', '+', '+', '-', '+', '-'],
    ['approve a settlement',             'protocol/987654321/proposal/approve',   '-', '-', '-', '-', '+', '+'],
    ['send a settlement back',           'protocol/987654321/proposal/return',    '-', '-', '-', '-', '+', '+'],
    ['draft invoices',                   'invoice/drafts',                        '-', '-', '+', '-', '+', '+'],
    ['approve an invoice',               'invoice/987654321/approve',             '-', '-', '+', '-', '+', '+'],
    ['send an invoice to KSeF',          'invoice/987654321/send',                '-', '-', '+', '-', '+', '+'],
    ['correct an approved invoice',      'invoice/987654321/correct',             '-', '-', '+', '-', '+', '+'],
    ['book payments of invoices',        'invoice/payment',                       '-', '-', '+', '-', '+', '+'],
    ['enter an advance',                 'payout/advance',                        '-', '-', '+', '-', '+', '+'],
    ['approve statements',               'payout/2033/3/approve',                 '-', '-', '-', '-', '+', '+'],
    ['mark a statement as paid',         'payout/statement/987654321/paid',       '-', '-', '+', '-', '+', '+'],
    ['mark statements as paid',          'payout/2033/3/paid',                    '-', '-', '+', '-', '+', '+'],
    ['take back that it was paid',       'payout/statement/987654321/unpaid',     '-', '-', '-', '-', '+', '+'],
    ['take back a statement',            'payout/statement/987654321/cancel',     '-', '-', '-', '-', '+', '+'],
    ['save transfers as CSV',            'payout/2033/3/transfers',               '-', '-', '+', '-', '+', '+'],
    ['save transfers as Elixir',         'payout/2033/3/elixir',                  '-', '-', '+', '-', '+', '+'],
    ['change the account of a payee',    'payout/payee/987654321',                '-', '-', '+', '-', '+', '+'],
    ['confirm a payee',                  'payout/payee/987654321/confirm',        '-', '-', '-', '-', '+', '+'],
    ['change the company’s own account', 'office/company',                        '-', '-', '+', '-', '+', '+'],
    ['say whether a second one approves','office/approval',                       '-', '-', '-', '-', '+', '+'],
    ['close a month',                    'summary/closing/2033/13',               '-', '-', '-', '-', '+', '+'],
    ['reopen a month',                   'summary/closing/2033/3/reopen',         '-', '-', '-', '-', '+', '+'],
  ];
  const cells = table.flatMap(([act, path, ...may]) =>
    Object.entries(people).map(([who, roles], at) => ({ act, path, who, roles, may: may[at] })),
  );

  test.each(cells)('$act, $who: $may', async ({ path, who, roles, may }) => {
    const { status } = await services.once('POST', { path: `/api/${path}`, body: {} }, { username: who, roles });
    // A request that passes the check of roles fails on its body, or its record does not exist.
    if (may === '-') expect(status).toBe(403);
    else expect([404, 417]).toContain(status);
  });
});

/** A sentence in an answer. */
const asJson = ({ source, flags }: RegExp) => new RegExp(source.replace(/^\^(?=.)/u, '"'), flags);

describe('by who wrote it, where a second person approves', () => {
  // biome-ignore format: a table
  const table: readonly [act: SceneName, who: Who, byWriter: number | [number, RegExp], byOther: number | [number, RegExp]][] = [
    ['approve a settlement that one proposed',                            'szef',      [417, /zatwierdza inna osoba/u], 200],
    ['approve a settlement that one proposed',                            'kierownik', [417, /zatwierdza inna osoba/u], 200],
    ['approve a settlement whose amounts one wrote',                      'szef',      [417, /^Ilości od ostatniego zatwierdzenia zapisane/u], 200],
    ['take back a settlement that one approved',                          'szef',      200,                             200],
    ['approve an invoice that one drafted',                               'biuro',     [417, /przygotowali lub zmi/u], 200],
    ['approve an invoice that one drafted',                               'szef',      [417, /przygotowali lub zmi/u], 200],
    ['approve an invoice with an account of the company that one wrote',  'biuro',     [417, /^Rachunek firmy wpisany/u], 200],
    ['approve an invoice with an account of the company that one wrote',  'kierownik', [417, /^Rachunek firmy wpisany/u], 200],
    ['approve a statement with an advance that one entered',              'szef',      [417, /zatwierdza inna osoba/u], 200],
    ['approve a statement to a payee that one wrote',                     'szef',      [417, /zatwierdza inna osoba/u], 200],
    ['mark a statement as paid that one approved',                        'szef',      200,                             200],
    ['take back that it was paid, as one said',                           'szef',      200,                             200],
    ['take back a statement that one approved',                           'szef',      200,                             200],
    ['change the account of a payee that one wrote',                      'biuro',     200,                             200],
    ['change the account of a payee that one wrote',                      'szef',      200,                             200],
    ['confirm a payee that one wrote',                                    'szef',      [417, /potwierdza inna osoba/u], 200],
    ['transfer to a payee that one wrote, before another confirmed it',   'biuro',     [417, /czeka na potwierdzenie/u], [417, /czeka na potwierdzenie/u]],
    ['transfer to a payee that one wrote, before another confirmed it',   'szef',      [417, /czeka na potwierdzenie/u], [417, /czeka na potwierdzenie/u]],
    ['transfer to a payee that one wrote, after another confirmed it',    'biuro',     200,                             200],
    ['transfer to a payee that one wrote, after another confirmed it',    'szef',      200,                             200],
    ['transfer to an account that one changed after the approval',        'biuro',     [417, /czeka na potwierdzenie/u], [417, /czeka na potwierdzenie/u]],
    ['transfer to an account that one changed after the approval',        'szef',      [417, /czeka na potwierdzenie/u], [417, /czeka na potwierdzenie/u]],
  ];
  const cells = table.flatMap(([act, who, byWriter, byOther]) => [
    { act, who, wrote: 'wrote it', answer: byWriter },
    { act, who, wrote: 'did not', answer: byOther },
  ]);

  test.each(cells)('$act, $who, who $wrote', async ({ act, who, wrote, answer }) => {
    const actor: Person = { username: who, roles: people[who] };
    const writer: Person = wrote === 'wrote it' ? actor : { ...actor, username: `inny-${who}` };
    const response = await (await opened.scenes[act](writer))(actor);
    const [status, message] = typeof answer === 'number' ? [answer, /^/u] : answer;
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(asJson(message))]);
  });
});
