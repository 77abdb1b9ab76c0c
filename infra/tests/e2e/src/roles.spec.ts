import { apis } from '@ostep/domains/apis';
import type { Api } from '@ostep/endpoint-kit';
import type { Role } from '@ostep/kernel';
import type { Locator, Page, Request } from '@playwright/test';
import { openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const rolesOf: Readonly<Record<'gosc' | 'teren', readonly Role[]>> = { gosc: [], teren: ['user'] };

const endpoints = Object.values<Api>(apis)
  .flatMap((api) => Object.entries(api))
  .map(([key, { access }]) => {
    const [method = '', path = ''] = key.split(' ');
    return { method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), access };
  });

/** Roles that may call the endpoint; null for everybody who is signed in. */
function neededBy(request: Request): readonly Role[] | null {
  const { pathname } = new URL(request.url());
  const found = endpoints.find(({ method, path }) => method === request.method() && path.test(pathname));
  return found === undefined || found.access === 'signed-in' ? null : found.access;
}

/** Blocks all requests that need a role, so nothing is written, and records those for which the person lacks it. */
async function blockAndRecord(page: Page, roles: readonly Role[]): Promise<string[]> {
  const refused: string[] = [];
  await page.route('**/api/**', async (route, request) => {
    const needed = neededBy(request);
    if (needed === null) return route.fallback();
    if (!needed.some((role) => roles.includes(role))) refused.push(`${request.method()} ${request.url()}`);
    await route.abort();
  });
  return refused;
}

const controls = (page: Page): Locator =>
  page
    .locator('main :is(button:not(:disabled, [aria-disabled="true"]), summary, input[type="checkbox"]:not(:disabled))')
    .filter({ visible: true });

/** Kinds of controls: names that differ only in figures are the same control in different rows. */
const kindsOf = (page: Page): Promise<string[]> =>
  controls(page).evaluateAll((all) =>
    all.map((one) =>
      `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.replaceAll(/[\d/.,\s]+/g, ' '),
    ),
  );

/** Presses one control of each kind, each time on the freshly opened page. @returns how many kinds there were */
async function pressEach(page: Page, path: string): Promise<number> {
  const pressed = new Set<string>();
  for (;;) {
    await openPage(page, path);
    const kinds = await kindsOf(page);
    const at = kinds.findIndex((kind) => !pressed.has(kind));
    if (at === -1) return pressed.size;
    pressed.add(kinds[at] ?? '');
    await controls(page).nth(at).click();
  }
}

/** An order with squads on all items, unlike those of other tests. */
async function orderInProgress(page: Page): Promise<string> {
  await openPage(page, '/order?orderStatus=IN_PROGRESS');
  const orders = page.getByRole('list', { name: 'Zlecenia' }).getByRole('listitem');
  const address = await orders.filter({ hasNotText: 'Brak ekipy' }).getByRole('link').first().getAttribute('href');
  const [, id] = /selectedOrderId=(\d+)/.exec(address ?? '') ?? [];
  expect(id).toBeDefined();
  return `/order?selectedOrderId=${id}`;
}

const presses = { gosc: { order: 15, contracts: 1 }, teren: { order: 23, contracts: 1 } } as const;

for (const person of ['gosc', 'teren'] as const) {
  test(`no control of an order or of the contracts offers ${person} what the server refuses`, async ({ page }) => {
    page.on('dialog', (question) => void question.accept());
    await signIn(page, person);
    const address = await orderInProgress(page);
    const refused = await blockAndRecord(page, rolesOf[person]);
    const order = await pressEach(page, address);
    const contracts = await pressEach(page, '/contract');
    expect(refused).toEqual([]);
    expect({ order, contracts }).toEqual(presses[person]);
  });
}
