import type { Invoice, InvoiceRow, ProtocolsToInvoice, ProtocolToInvoice } from '@ostep/api-invoices';
import { type Role, sum, toJsonNumber } from '@ostep/kernel';
import { installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import domain from '../domain';

export const send = vi.fn<PlatformServices['send']>();
export const confirm = vi.fn<PlatformServices['confirm']>();
export const download = vi.fn<PlatformServices['download']>();
export const toast = vi.fn<PlatformServices['toast']>();
export const request = vi.fn<PlatformServices['request']>(async () => Response.json({}));

export const row: InvoiceRow = {
  id: 7,
  version: 1,
  kind: 'VAT',
  state: 'draft',
  number: null,
  issued: null,
  due: null,
  forestDistrictName: 'Namysłów',
  protocols: ['31/2026'],
  net: 19_654.67,
  vat: 1572.37,
  gross: 21_227.04,
  ksefNumber: null,
  ksefConfirmed: true,
  paid: 0,
  paidBefore: null,
  correctedGross: 21_227.04,
  left: 0,
  daysLate: 0,
  daysUnsent: 0,
};
const party = { nip: '5260250274', name: 'ZUL', street: 'ul. Leśna 1', postalCode: '46-100', city: 'Namysłów' };
export const invoice: Invoice = {
  ...row,
  seller: party,
  buyer: { ...party, nip: '' },
  account: '27114020040000300201355387',
  contractNumber: 'SA.271.1.4.2026',
  lines: [],
  currentLines: [],
  correction: null,
  payments: [],
  corrections: [],
  sums: [{ vatPercent: 8, isExempt: false, net: 19_654.67, vat: 1572.37 }],
  splitPayment: false,
  cashMethod: false,
  difference: 0,
  findings: [
    { kind: 'buyerNip', message: 'Brak NIP nabywcy. Uzupełnij go w Ustawienia → Adresaci pism.', stops: true },
  ],
  ownWriting: null,
  createdBy: 'Anna Nowak',
  takenFrom: null,
  approvedBy: null,
  sending: null,
  hasUpo: false,
};
export const waiting: ProtocolToInvoice = {
  id: 31,
  protocolNumber: '31/2026',
  protocolDate: '2026-04-10',
  contractNumber: 'SA.271.1.4.2026',
  forestDistrictId: 2,
  forestDistrictName: 'Namysłów',
  totalValue: 19_654.67,
  corrects: null,
  isLate: true,
};

const WAITING_PAGE = 3;

export function open(path: string, answers: Readonly<Record<string, unknown>>, roles: readonly Role[] = ['office']) {
  const reader: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles };
  const profile: PlatformServices['profile'] = { get: () => reader, subscribe: () => () => undefined };
  const usual = {
    'GET /api/invoice/ksef': { certificate: 'none', validTo: null, endsSoon: false },
    'GET /api/invoice/unpaid': {
      drafts: 0,
      toSend: 0,
      unpaid: 0,
      overdue: 0,
      outside: 0,
      others: null,
      refused: 0,
      notLetIn: null,
    },
    'GET /api/invoice/districts': [
      { id: 2, name: 'Namysłów' },
      { id: 3, name: 'Opole' },
    ],
  };
  const all = (): Readonly<Record<string, unknown>> => ({ ...usual, ...answers });
  send.mockImplementation(async ({ method, path: address }) => {
    const [path = '', query] = address.split('?');
    const answer = all()[`${method} ${path}`];
    return path === '/api/invoice/protocols' && Array.isArray(answer)
      ? waitingPage(answer, new URLSearchParams(query))
      : answer;
  });
  // The pages use these services only.
  const services = { send, request, download, profile, confirm, toast };
  installPlatform(services as Partial<PlatformServices> as PlatformServices);
  return renderRoutes({ routes: domain.routes, path });
}

/** As the server answers, with few rows a page. */
function waitingPage(all: readonly ProtocolToInvoice[], query: URLSearchParams): ProtocolsToInvoice {
  const [which, district, number] = ['which', 'district', 'page'].map((name) => query.get(name) ?? '');
  const rows = all
    .filter(({ forestDistrictId }) => !district || String(forestDistrictId) === district)
    .filter(({ isLate, protocolDate }) => (which === 'late' ? isLate : !which || protocolDate?.startsWith(which)));
  const [start, size] = [Number(number) * WAITING_PAGE, WAITING_PAGE];
  return {
    content: rows.slice(start, start + size),
    page: { number: Number(number), size, totalElements: rows.length, totalPages: Math.ceil(rows.length / size) },
    value: toJsonNumber(sum(rows.map(({ totalValue }) => totalValue))),
    waiting: all.length,
    months: [...new Set(all.flatMap(({ protocolDate }) => protocolDate?.slice(0, 7) ?? []))].sort(),
  };
}

/** After each test: the services are shared with other test files, so their answers are reset. */
export function closeInvoices(): void {
  cleanup();
  for (const service of [send, confirm, download, toast, request]) service.mockReset();
}

export const page = { number: 0, size: 20, totalElements: 1, totalPages: 1 };

/** Sums of all pages, independent of the rows of this one. */
export const sums = { net: 19_654.67, vat: 1572.37, gross: 21_227.04, left: 300 };

export const line = {
  no: 1,
  name: 'Wyorywanie bruzd',
  code: 'WYK-POGCZ',
  pkwiu: '02.40.10.3',
  unit: 'KMTR',
  place: '21',
  amount: 10,
  price: 288.35,
  net: 2883.5,
  vatPercent: 8,
  exemptFor: null,
};
export const inKsef: Invoice = {
  ...invoice,
  findings: [],
  state: 'inKsef',
  number: 'FV/1/04/2026',
  issued: '2026-04-12',
  ksefNumber: '5260250274-20260412-0100001AF629-AF',
  lines: [{ ...line, changedFor: null }],
  currentLines: [line],
};
