import type { Offer, OfferListRow } from '@ostep/api-offers';
import { installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import domain from '../domain';

export const send = vi.fn<PlatformServices['send']>();
export const confirm = vi.fn<PlatformServices['confirm']>();
export const download = vi.fn<PlatformServices['download']>();
export const toast = vi.fn<PlatformServices['toast']>();

const head = {
  id: 7,
  version: 3,
  title: 'Usługi leśne 2027',
  part: 'Pakiet nr 4',
  year: 2027,
  state: 'open' as const,
  forestDistrictId: 1,
  forestDistrictName: 'Namysłów',
  winnerNet: null,
} as const;
export const listRow: OfferListRow = {
  ...head,
  rows: 33,
  priced: 8,
  net: 336_863.53,
  createdBy: 'Anna Nowak',
  createdTime: '2026-11-20T08:00:00Z',
};
const row = {
  actionCodeId: 5,
  actionScopeId: 9,
  scope: 'Pozyskanie',
  unitType: 'M3',
  vatPercent: 8,
  byHand: false,
  earlier: false,
} as const;
export const offer: Offer = {
  ...head,
  overhead: 0,
  profit: 35,
  growth: 0,
  leastItems: 3,
  fileName: 'kosztorys.xlsx',
  printedNet: null,
  parseLog: null,
  rows: [
    {
      ...row,
      id: 71,
      lp: '1',
      code: 'CWD-D',
      actionDesc: 'Całkowity wyrób drewna',
      amount: 921,
      cost: 38.4,
      level: 'district',
      costItems: 4,
      lastPrice: 47.25,
      price: null,
    },
    {
      ...row,
      id: 72,
      lp: '2',
      code: 'SPUL-R',
      actionDesc: 'Spulchnianie',
      amount: 10,
      cost: null,
      level: null,
      costItems: 0,
      lastPrice: null,
      price: null,
    },
  ],
};
const [first, second] = offer.rows;
if (!first || !second) throw new Error('the sample offer has two rows');
export const priced: Offer = { ...offer, version: 4, rows: [{ ...first, price: 51.84 }, second] };

export function open(path: string, answers: Readonly<Record<string, unknown>>) {
  const reader: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: ['office'] };
  const profile: PlatformServices['profile'] = { get: () => reader, subscribe: () => () => undefined };
  send.mockImplementation(async ({ method, path: address }) => {
    const answer = answers[`${method} ${address.split('?')[0]}`];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  // The pages use these services only.
  const services = { send, download, profile, confirm, toast };
  installPlatform(services as Partial<PlatformServices> as PlatformServices);
  return renderRoutes({ routes: domain.routes, path });
}

/** After each test: the services are shared with other test files, so their answers are reset. */
export function closeOffers(): void {
  cleanup();
  sessionStorage.clear();
  for (const service of [send, confirm, download, toast]) service.mockReset();
}

export const bodyOf = (path: string) =>
  send.mock.calls.find(([sent]) => sent.method === 'POST' && sent.path === path)?.[0].body;
export const editAnswers = {
  'GET /api/offer/7': offer,
  'GET /api/fd/list': [{ id: 1, key: 'n', value: 'Namysłów', active: true }],
};
