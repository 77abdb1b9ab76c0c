import { apis } from '@ostep/domains/apis';
import type { Api } from '@ostep/endpoint-kit';
import type { Role } from '@ostep/kernel';
import type { Page, Request } from '@playwright/test';
import { sample } from './harness/files';
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

/** Null: everybody who is signed in. */
function neededBy(request: Request): readonly Role[] | null {
  const { pathname } = new URL(request.url());
  const found = endpoints.find(({ method, path }) => method === request.method() && path.test(pathname));
  return found === undefined || found.access === 'signed-in' ? null : found.access;
}

const forms: readonly { readonly path: RegExp; readonly needed: readonly Role[] }[] = [
  { path: /^\/(order|protocol)\/(edit|upload|correct)|^\/inbox/, needed: ['user', 'office'] },
  { path: /^\/contract\/(edit|upload)|^\/contract\/\d+\/annex/, needed: ['office'] },
];

/** Nothing is written: a request that needs a role is noted when the person lacks it, and stopped. */
async function noteRefused(page: Page, roles: readonly Role[]): Promise<string[]> {
  const refused: string[] = [];
  await page.route('**/api/**', async (route, request) => {
    const needed = neededBy(request);
    if (needed === null) return route.fallback();
    if (!needed.some((role) => roles.includes(role))) refused.push(`${request.method()} ${request.url()}`);
    await route.abort();
  });
  return refused;
}

const controls =
  'main :is(button:not(:disabled, [aria-disabled="true"]), summary, input[type="checkbox"]:not(:disabled))';

/** Names that differ in figures only are the same control of another row. */
const kindsOf = (page: Page): Promise<string[]> =>
  page
    .locator(controls)
    .evaluateAll((all) =>
      all.map((one) =>
        `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.replaceAll(/[\d/.,\s]+/g, ' '),
      ),
    );

const dialog = (page: Page) => page.getByRole('dialog').first();

/** Presses a control, and in the dialog that it opens what would be done there. */
async function press(page: Page, at: number): Promise<void> {
  await page
    .locator(controls)
    .nth(at)
    .click({ timeout: 500, noWaitAfter: true })
    .catch(() => undefined);
  if (!(await dialog(page).isVisible())) return;
  const accept = dialog(page).locator('.p-dialog-footer button, form button[type="submit"]').first();
  await accept.click({ timeout: 500, noWaitAfter: true }).catch(() => undefined);
}

async function closeDialog(page: Page): Promise<void> {
  if (!(await dialog(page).isVisible())) return;
  await page.keyboard.press('Escape');
  await dialog(page)
    .waitFor({ state: 'hidden', timeout: 500 })
    .catch(() => undefined);
}

/** Forms that would say to this person only that a role is missing. */
async function linksToForms(page: Page, roles: readonly Role[]): Promise<string[]> {
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return links.filter((link) =>
    forms.some(({ path, needed }) => path.test(link) && !needed.some((role) => roles.includes(role))),
  );
}

/** `pressed`: the controls of this screen that were pressed on another address of it. */
async function pressEach(page: Page, path: string, roles: readonly Role[], pressed: Set<string>): Promise<void> {
  await openPage(page, path);
  // A form opened by its address goes on to the next record's.
  if (!forms.some((form) => form.path.test(path))) expect(await linksToForms(page, roles), path).toEqual([]);
  const address = page.url();
  for (;;) {
    const kinds = await kindsOf(page);
    const at = kinds.findIndex((kind) => !pressed.has(kind));
    if (at === -1) break;
    pressed.add(kinds[at] ?? '');
    await press(page, at);
    await closeDialog(page);
    if (page.url() !== address || (await dialog(page).isVisible())) await openPage(page, path);
  }
  const file = page.locator('input[type="file"]');
  if ((await file.count()) === 0) return;
  const isContract = (await file.getAttribute('accept')) === '.xlsx';
  const uploading = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/(upload|inbox\/file\/[^/]+)$/.test(request.url()),
  );
  await file.setInputFiles(sample(isContract ? 'umowa-01-czysta.xlsx' : 'zlecenie-14-2026.pdf'));
  await uploading;
}

async function idOf(page: Page, list: string, link: string): Promise<string> {
  await openPage(page, list);
  const address = await page.locator(`main a[href^="${link}"]`).first().getAttribute('href');
  return /\d+/.exec(address ?? '')?.[0] ?? '';
}

async function placeOf(page: Page): Promise<string> {
  await openPage(page, '/places');
  const address = await page.locator('main a[href^="/places/"]').first().getAttribute('href');
  return address?.slice('/places/'.length) ?? '';
}

const plain = [
  ...['/contract', '/contract/edit', '/contract/upload', '/order', '/order/edit', '/order/upload'],
  ...['/protocol', '/protocol/edit', '/protocol/upload', '/sq', '/fd', '/ac', '/as', '/ac/groups'],
  ...['/summary', '/summary/squad', '/summary/charts', '/order/attention', '/order/my-work'],
  ...['/office', '/office/addressees', '/office/notices', '/office/people', '/places', '/inbox'],
  ...['/invoice', '/invoice/payments', '/offer', '/payout'],
  ...['/summary/closing', '/summary/pay-readings', '/summary/result', '/summary/one-page'],
];
const statuses = ['TODO', 'IN_PROGRESS', 'DONE', 'DONE_REPORTED', 'PROTOCOL_RECEIVED'];

async function pathsOf(page: Page): Promise<string[]> {
  const contract = await idOf(page, '/contract', '/contract/');
  const protocol = await idOf(page, '/protocol', '/protocol/settle/');
  const orders: string[] = [];
  for (const status of statuses) orders.push(await idOf(page, `/order?orderStatus=${status}`, '/order?'));
  return [
    ...plain,
    ...[`/contract/${contract}`, `/contract/${contract}?tab=annexes`, `/contract/${contract}/annex`],
    `/contract/edit/${contract}`,
    `/places/${await placeOf(page)}`,
    ...[`/protocol/edit/${protocol}`, `/protocol/settle/${protocol}`],
    ...orders.map((id) => `/order?selectedOrderId=${id}`),
    `/order/edit/${orders[0]}`,
  ];
}

for (const person of ['gosc', 'teren'] as const) {
  test(`no control offers ${person} what the server refuses`, async ({ page }) => {
    page.on('dialog', (question) => void question.accept());
    await signIn(page, person);
    const refused = await noteRefused(page, rolesOf[person]);
    const pressedOn = new Map<string, Set<string>>();
    for (const path of await pathsOf(page)) {
      const [screen = ''] = path.split('?selectedOrderId=');
      const pressed = pressedOn.get(screen) ?? new Set();
      pressedOn.set(screen, pressed);
      await pressEach(page, path, rolesOf[person], pressed);
      expect(refused, path).toEqual([]);
    }
  });
}
