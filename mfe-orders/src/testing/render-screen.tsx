import type { Order } from '@ostep/api-orders';
import { installPlatform, type PlatformServices, type Profile, type Toast } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import domain from '../domain';
import { makeOrder, noAttention } from './examples';

type Sent = Parameters<PlatformServices['send']>[0];

export type TestPlatform = ReturnType<typeof installTestPlatform>;

let current: { failures: (string | undefined)[] } | null = null;

export function installTestPlatform() {
  localStorage.clear();
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
  const platform = {
    order: makeOrder(),
    possible: ['IN_PROGRESS'] as string[],
    answers: new Map<string, (request: Sent) => unknown>(),
    sent: [] as Sent[],
    toasts: [] as Toast[],
    /** `meta.failure` of failed mutations, which the shell shows when the server sends no message. */
    failures: [] as (string | undefined)[],
    confirm: vi.fn<PlatformServices['confirm']>().mockResolvedValue(true),
    download: vi.fn<PlatformServices['download']>().mockResolvedValue(undefined),
    roles: ['user'] as Profile['roles'],
  };
  const profile = () => ({ id: '1', username: 'teren', firstName: 'Jan', lastName: 'Kowalski', roles: platform.roles });
  const person = profile();
  const services: Partial<PlatformServices> = {
    send: async (request) => {
      platform.sent.push(request);
      const [path = ''] = request.path.split('?');
      const own = platform.answers.get(`${request.method} ${path}`);
      return own ? own(request) : defaultAnswer(platform, request.method, path);
    },
    toast: (message) => platform.toasts.push(message),
    confirm: platform.confirm,
    // A document that is ready at once.
    request: async () => Response.json({}),
    download: platform.download,
    profile: { get: () => Object.assign(person, profile()), subscribe: () => () => undefined },
  };
  installPlatform(services as PlatformServices);
  current = platform;
  return platform;
}

function rowOf({ orderItems, ...order }: Order) {
  return { ...order, itemCount: orderItems.length };
}

function defaultAnswer(platform: { order: Order; possible: string[] }, method: string, path: string): unknown {
  if (method === 'POST' && path === '/api/order/query') {
    const second = makeOrder({ id: 6, orderNumber: '17/2026', orderStatus: 'DONE' });
    return {
      content: [rowOf(platform.order), rowOf(second)],
      page: { totalElements: 42, totalPages: 3, number: 0, size: 20 },
    };
  }
  if (path.startsWith('/api/order/transitions/')) return platform.possible;
  if (path === '/api/workgroup/list') return workGroups;
  if (path === '/api/search/place-names') return { districts: [], parts: [] };
  if (path === '/api/summary/attention') return noAttention;
  if (path === '/api/summary/attention/terms') return [];
  if (path === '/api/sq/list') return [{ id: 7, code: 'Z01', name: 'Zrywka Dąbek', active: true }];
  if (path.startsWith('/api/order')) return method === 'POST' && path === '/api/order' ? 99 : platform.order;
  return [];
}

const workGroups = [
  {
    id: 2,
    name: 'Pozyskanie',
    workGroupItems: [{ id: 3, workGroupId: 2, name: 'Ścinka i wyróbka', addToSum: true, profitMarginReference: 70 }],
  },
];

export function renderScreen(path: string) {
  const onFailure = (failure: string | undefined) => void current?.failures.push(failure);
  return renderRoutes({ routes: domain.routes, path, onFailure });
}

export async function renderDetails() {
  const opened = renderScreen('/order?selectedOrderId=5');
  await screen.findByText('Szczegóły zlecenia');
  await screen.findByRole('group', { name: 'Status zlecenia' });
  return opened;
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
