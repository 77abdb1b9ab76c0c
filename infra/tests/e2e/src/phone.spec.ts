import { createServer, type Socket } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { follow, openOutside, openPage, pageReady, reloadPage } from './harness/open-page';
import { signIn, signInByForm } from './harness/sign-in';
import { expect, test } from './harness/test';
import { cpuThrottle } from './harness/throttle';

test.use({ kind: 'demo', viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

/** Throttling a page keeps its `navigator.onLine` true. */
const NEEDS_OFFLINE = 'A page that is slowed down cannot be offline.';

const THUMB = 44;
/** By how many pixels the page is wider than its window, without the scroll bar. */
const overflow = (page: Page) =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)');

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

const KEPT = "Object.keys(localStorage).filter((key) => key.includes('.kept.')).join('\\n')";
const age = (page: Page) => page.getByText(/^Brak połączenia\. Dane z /u).filter({ visible: true });
const reportForm = (page: Page) => page.getByRole('form', { name: /^Zgłoś pracę/u });
const cards = (page: Page) => page.locator('.orders-work-cards > li');

/** Controls that are too small for a thumb. */
function smallTargets(place: Locator): Promise<string[]> {
  // A link inside a line of text may be as low as the line.
  const targets = place.locator(
    'button, .p-dropdown, input:not(.p-hidden-accessible input), summary, a:not(dd a, .skip-link, [href^="/place"])',
  );
  return targets.filter({ visible: true }).evaluateAll(
    (elements, least) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return Math.min(width, height) < least ? [`${name} ${width} × ${height}`] : [];
      }),
    THUMB,
  );
}

test('the field finds its work first, and reports it with the quantity and the date', async ({ page }) => {
  await signIn(page, 'teren');
  const way = page.getByRole('main').getByRole('link', { name: 'Moje prace' });
  await follow(way);
  await expect(page.getByRole('heading', { level: 1, name: 'Moje prace' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.screenshot({ path: test.info().outputPath('my-work.png') });
  const report = page.getByRole('button', { name: /^Zgłoś pracę/u }).first();
  const box = await boxOf(report);
  expect(Math.min(box.height, box.width)).toBeGreaterThanOrEqual(THUMB);
  await report.click();
  const fields = reportForm(page).getByRole('textbox');
  await expect(fields.first()).toHaveAccessibleName(/^Dziś/u);
  await expect(fields.first()).toBeFocused();
  await expect(fields.nth(1)).toHaveAccessibleName(/^Ilość wykonana razem/u);
  await expect(fields.nth(2)).toHaveAccessibleName(/^Data zakończenia/u);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('report.png') });
});

test.describe('by thumb', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the field lands on its work, and every target of a report and an order is large enough', async ({ page }) => {
    await signInByForm(page, 'teren');
    await expect(page.getByRole('heading', { level: 1, name: 'Moje prace' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Zgłoś pracę/u })
      .first()
      .click();
    await expect(reportForm(page).getByRole('textbox')).toHaveCount(3);
    expect(await smallTargets(page.locator('header, main'))).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('report-by-thumb.png') });
    await openPage(page, '/order?orderStatus=IN_PROGRESS');
    const sorting = await boxOf(page.locator('.p-dropdown').filter({ hasText: 'Najnowsze' }));
    expect(sorting.height).toBeGreaterThanOrEqual(THUMB);
    await page.getByRole('list', { name: 'Zlecenia' }).getByRole('link').first().click();
    await pageReady(page, /selectedOrderId=/u);
    expect(await smallTargets(page.locator('header, main'))).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});

test('the buttons to edit and remove a squad are large enough for a thumb and have space between them', async ({
  page,
}) => {
  await signIn(page, 'teren', '/order?orderStatus=IN_PROGRESS');
  const orders = page.getByRole('list', { name: 'Zlecenia' }).getByRole('listitem');
  await orders.filter({ hasNotText: 'Brak ekipy' }).getByRole('link').first().click();
  await pageReady(page, /selectedOrderId=/u);
  const buttons = page.locator('.orders-assignment .orders-item-actions').first().getByRole('button');
  const [edit, remove] = [await boxOf(buttons.first()), await boxOf(buttons.nth(1))];
  for (const { width, height } of [edit, remove]) expect(Math.min(width, height)).toBeGreaterThanOrEqual(THUMB);
  expect(remove.x - edit.x - edit.width).toBeGreaterThanOrEqual(8);
  await page.screenshot({ path: test.info().outputPath('order.png') });
});

test('a toast appears above the save button, and taps on its text and icon reach what is below', async ({ page }) => {
  await signIn(page, 'biuro', '/contract/edit');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  const toast = page.locator('.p-toast-message');
  await expect(toast).toContainText('Popraw');
  const [save, message] = [await boxOf(page.getByRole('button', { name: 'Zapisz', exact: true })), await boxOf(toast)];
  expect(message.y + message.height).toBeLessThanOrEqual(save.y);
  await page.getByRole('button', { name: 'Nawigacja' }).click();
  await expect(page.getByRole('menuitem', { name: 'Umowy', exact: true })).toBeVisible();
  await expect(toast.locator('.p-toast-message-icon')).toHaveCSS('pointer-events', 'none');
  await expect(toast.locator('.p-toast-message-text')).toHaveCSS('pointer-events', 'none');
});

test('rows of a list are cards, whole within the screen', async ({ page }) => {
  await signIn(page, 'biuro', '/protocol');
  for (const path of ['/protocol', '/contract', '/sq', '/order/attention', '/inbox']) {
    await openPage(page, path);
    const row = page.locator('.ui-list tbody tr').first();
    await expect(row).toBeVisible();
    const boxes = await Promise.all((await row.locator('td').all()).map((cell) => cell.boundingBox()));
    const ends = boxes.flatMap((box) => (box ? [box.x + box.width] : []));
    expect(ends.length, path).toBeGreaterThan(0);
    expect(Math.max(...ends), path).toBeLessThanOrEqual(390);
    expect(await overflow(page), path).toBe(0);
    await page.screenshot({ path: test.info().outputPath(`${path.replaceAll('/', '-')}.png`) });
  }
});

test('without a network the last work is shown, also after a reload, but not after signing out', async ({
  page,
  context,
}) => {
  test.skip(cpuThrottle > 1, NEEDS_OFFLINE);
  await signIn(page, 'teren', '/order/my-work');
  await page.evaluate('navigator.serviceWorker.ready');
  await reloadPage(page);
  await expect(cards(page).first()).toBeVisible();
  await context.setOffline(true);
  await reloadPage(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText(/^Brak połączenia\. Dane z /u)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('offline.png') });
  await context.setOffline(false);
  await expect(page.getByText(/^Brak połączenia\. Dane z /u)).toBeHidden();
  await page.getByRole('button', { name: 'Wyloguj' }).click();
  await expect(page.getByRole('button', { name: 'Zaloguj się' }).or(page.locator('#username'))).toBeVisible();
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('orderNumber');
});

/** Replaces the gateway by a server that accepts connections and never answers. */
async function listenSilently(url: string): Promise<() => void> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    // A page that is closed resets its connections.
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), 'localhost', resolve));
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

test('when the server accepts connections and never answers, the last work is shown after 3 s', async ({
  page,
  product,
}) => {
  await signIn(page, 'teren', '/order/my-work');
  await page.evaluate('navigator.serviceWorker.ready');
  await reloadPage(page);
  await expect(cards(page).first()).toBeVisible();
  await product.kill('gateway');
  const endSilence = await listenSilently(product.url);
  // The check of the session itself would give up only after 20 s.
  await page.reload({ waitUntil: 'commit', timeout: 15_000 });
  await expect(cards(page).first()).toBeVisible({ timeout: 15_000 });
  await page.screenshot({ path: test.info().outputPath('silent-line.png') });
  endSilence();
  await product.restart('gateway');
});

test('without a network an order opened before is shown with its age; another says why it is not', async ({
  page,
  context,
}) => {
  test.skip(cpuThrottle > 1, NEEDS_OFFLINE);
  await signIn(page, 'teren', '/order/my-work');
  await page.evaluate('navigator.serviceWorker.ready');
  await reloadPage(page);
  await cards(page)
    .first()
    .getByRole('link', { name: /^Zlecenie/u })
    .click();
  await expect(page.getByRole('heading', { name: 'Pozycje zlecenia' })).toBeVisible();
  await context.setOffline(true);
  await reloadPage(page);
  await expect(age(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Pozycje zlecenia' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('order-offline.png') });
  await openPage(page, '/order?selectedOrderId=99999');
  await expect(page.getByText(/^Tych danych nie otwierano ostatnio/u)).toBeVisible();
});

const cachedScreens = [
  { path: '/order', row: '.orders-list .orders-card' },
  { path: '/contract', row: '.ui-list tbody tr a[href^="/contract/"]' },
  { path: '/protocol', row: '.ui-list tbody tr a[href^="/protocol/settle/"]' },
];

for (const { path, row } of cachedScreens) {
  test(`without a network ${path} and a record of it are read with their age; signing out removes them`, async ({
    page,
    context,
  }) => {
    test.skip(cpuThrottle > 1, NEEDS_OFFLINE);
    const record = page.locator('main .ui-record-facts');
    const rows = page.locator(row);
    await signIn(page, 'biuro', path);
    await expect(rows.first()).toBeVisible();
    await page.evaluate('navigator.serviceWorker.ready');
    await reloadPage(page);
    await rows.first().click();
    await expect(record).toBeVisible();
    await context.setOffline(true);
    await reloadPage(page);
    await expect(age(page)).toHaveCount(1);
    await expect(record).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('record.png') });
    await openPage(page, path);
    await expect(age(page)).toHaveCount(1);
    await expect(rows.first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.screenshot({ path: test.info().outputPath('list.png') });
    await context.setOffline(false);
    await expect(age(page)).toHaveCount(0);
    expect(await page.evaluate(KEPT)).not.toBe('');
    await page.getByRole('button', { name: 'Wyloguj' }).click();
    await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible();
    expect(await page.evaluate(KEPT)).toBe('');
  });
}

test('data stored for one person are removed when another person signs in in the same browser', async ({
  page,
  context,
}) => {
  await signIn(page, 'biuro', '/order');
  await expect(page.locator('.orders-card').first()).toBeVisible();
  await expect.poll(() => page.evaluate(KEPT)).toContain('.kept.');
  const before = String(await page.evaluate(KEPT));
  // Ends the session without signing out.
  await context.clearCookies();
  await signIn(page, 'teren', '/order');
  await expect(page.locator('.orders-card').first()).toBeVisible();
  await expect.poll(() => page.evaluate(KEPT)).toContain('.kept.');
  const after = String(await page.evaluate(KEPT));
  for (const key of before.split('\n')) expect(after.split('\n')).not.toContain(key);
});

test('a session that expires leaves no stored data', async ({ page, context }) => {
  await signIn(page, 'biuro', '/order');
  await expect(page.locator('.orders-card').first()).toBeVisible();
  await expect.poll(() => page.evaluate(KEPT)).toContain('.kept.');
  await context.clearCookies();
  await openOutside(page, '/order');
  await expect(page.locator('#username')).toBeVisible();
  expect(await page.evaluate(KEPT)).toBe('');
});

test('a report without a network says so at once, and nothing typed is lost', async ({ page, context }) => {
  test.skip(cpuThrottle > 1, NEEDS_OFFLINE);
  await signIn(page, 'teren', '/order/my-work');
  const report = page.getByRole('button', { name: /^Zgłoś pracę/u }).first();
  await report.click();
  const amount = reportForm(page).getByLabel(/^Ilość wykonana/u);
  await amount.fill('0,01');
  await context.setOffline(true);
  await reportForm(page).getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Brak połączenia z serwerem. Sprawdź sieć i spróbuj ponownie.')).toBeVisible();
  await expect(amount).toHaveValue('0,01');
  await page.screenshot({ path: test.info().outputPath('report-offline.png') });
  await context.setOffline(false);
  await reportForm(page).getByRole('button', { name: 'Zapisz' }).click();
  await expect(reportForm(page)).toHaveCount(0);
  await expect(report).toBeFocused();
  await context.setOffline(true);
  await report.click();
  await expect(cards(page).getByText(/^Pracę można zgłosić, gdy jest połączenie/u)).toBeVisible();
});

test('the page can be installed', async ({ page }) => {
  await signIn(page, 'teren');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Ostęp', display: 'standalone', start_url: '/order' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
});
