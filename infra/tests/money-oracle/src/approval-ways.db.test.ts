import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApprovalWorld, type State, type Way, type Who } from './approval-world';

let opened: Awaited<ReturnType<typeof openApprovalWorld>>;
beforeAll(async () => {
  opened = await openApprovalWorld('approval_ways');
}, 60_000);
afterAll(() => opened.close());

/** Every way to change an amount that was settled or approved: who tries it, in which state of the protocol, and the answer. */
const SETTLED = 'Protokół jest rozliczony.';
const CORRECTED = /ma korektę.*„Koryguj”/u;

// biome-ignore format: a table
const table: readonly [State, Way, Who, number, (string | RegExp)?][] = [
  ['settled',                   'an amount',                  'biuro',     200],
  ['settled',                   'switch on',                  'szef',      200],
  ['settled',                   'deletion',                   'teren',     200],
  ['settled',                   'approval',                   'szef',      409, /Obejrzyj protokół ponownie/u],
  ['settled',                   'correction',                 'biuro',     417, /tylko protokół rozliczony/u],
  ['settled by szef',           'approval',                   'szef',      409],
  ['proposed',                  'approval',                   'teren',     403],
  ['proposed',                  'approval',                   'szef',      200],
  ['proposed',                  'the same amount',            'szef',      200],
  ['proposed',                  'switch on',                  'teren',     200],
  ['proposed',                  'switch on',                  'szef',      417, /już propozycja rozliczenia: teren/u],
  ['proposed',                  'sending back',               'teren',     403],
  ['proposed',                  'sending back',               'szef',      200],
  ['proposed',                  'confirmation',               'szef',      417, /zaproponowała rozliczenie: teren/u],
  ['proposed',                  'switch off',                 'biuro',     200],
  ['proposed, written by szef', 'approval',                   'szef',      417, /^Ilości od ostatniego zatwierdzenia zapisane przez: szef\./u],
  ['proposed, written by szef', 'approval',                   'kierownik', 200],
  ['proposed, changed by szef', 'approval',                   'szef',      417, /^Ilości od ostatniego zatwierdzenia zapisane przez: szef\..*teren\.$/u],
  ['proposed, changed by szef', 'approval',                   'kierownik', 417, /zmienione przez: szef\..*teren\.$/u],
  ['proposed, changed by szef', 'confirmation',               'szef',      417],
  ['proposed, changed by szef', 'confirmation',               'biuro',     417],
  ['proposed, changed by szef', 'confirmation',               'teren',     200],
  ['changed by szef, withdrawn, proposed again', 'approval',  'szef',      417, /: szef\./u],
  ['changed by szef, withdrawn, proposed again', 'approval',  'kierownik', 200],
  ['changed by szef, confirmed', 'approval',                  'szef',      200],
  ['changed by szef, confirmed', 'approval',                  'kierownik', 200],
  ['approved',                  'an amount',                  'szef',      417, SETTLED],
  ['approved',                  'the same amount',            'teren',     417, SETTLED],
  ['approved',                  'no amount (removed)',        'teren',     417, SETTLED],
  ['approved',                  'many lines at once',         'szef',      417, SETTLED],
  ['approved',                  'the form, other amounts',    'szef',      417, SETTLED],
  ['approved',                  'deletion',                   'szef',      417, SETTLED],
  ['approved',                  'switch on',                  'teren',     200],
  ['approved',                  'switch off',                 'teren',     403],
  ['approved',                  'switch off with a reason',   'teren',     403],
  ['approved',                  'switch off with a reason',   'biuro',     403],
  ['approved',                  'switch off',                 'szef',      417, 'Podaj powód cofnięcia zatwierdzenia.'],
  ['approved',                  'switch off with a reason',   'szef',      200],
  ['approved',                  'approval',                   'kierownik', 409],
  ['approved',                  'rate of the squad',          'szef',      417, /Przypisywanie ekip/u],
  ['approved',                  'deletion of the assignment', 'szef',      417, /Przypisywanie ekip/u],
  ['approved',                  'order back to work',         'szef',      417],
  ['approved',                  'correction',                 'biuro',     200],
  ['approved, corrected',       'switch off',                 'teren',     403],
  ['approved, corrected',       'switch off with a reason',   'szef',      417, CORRECTED],
  ['approved, corrected',       'an amount',                  'szef',      417, SETTLED],
  ['approved, corrected',       'the form, other amounts',    'szef',      417, SETTLED],
  ['approved, corrected',       'deletion',                   'szef',      417, SETTLED],
  ['taken back',                'an amount',                  'teren',     200],
  ['taken back',                'switch on',                  'szef',      200],
];

describe('ways to an amount', () => {
  it.each(table)('%s: %s by %s is answered %i', async (state, way, who, status, message) => {
    const protocol = await opened.make(state);
    const response = await opened.ways[way](who, protocol);
    expect([response.status, response.body?.message ?? '']).toEqual([status, expect.stringMatching(message ?? /^/u)]);
  });
});
