import type { Page } from '@playwright/test';
import { openMenu } from './harness/go-by-menu';
import { openPage, pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

const menus = {
  Umowy: { 'Lista umów': '/contract', 'Nowa umowa': '/contract/edit', 'Nowa umowa z pliku': '/contract/upload' },
  Zlecenia: {
    'Lista zleceń': '/order',
    'Nowe zlecenie': '/order/edit',
    'Nowe zlecenie z pliku': '/order/upload',
    'Moje prace': '/order/my-work',
  },
  Protokoły: {
    'Lista protokołów': '/protocol',
    'Nowy protokół': '/protocol/edit',
    'Nowy protokół z pliku': '/protocol/upload',
  },
  Słowniki: { Ekipy: '/sq', Nadleśnictwa: '/fd', 'Kody czynności': '/ac', 'Zakresy czynności': '/as' },
  Podsumowania: {
    'Prace ekip': '/summary',
    'Rozliczenie miesięczne ekipy': '/summary/squad',
    'Miesiąc na jednej stronie': '/summary/one-page',
    Wynik: '/summary/result',
    'Statystyki i wykresy': '/summary/charts',
  },
};

const labels = ['Skrzynka', 'Umowy', 'Zlecenia', 'Protokoły', 'Finanse', 'Słowniki', 'Podsumowania'];

/** Menus that are not in the specification; a menu with a single entry is a link. */
const ours = {
  Skrzynka: '/inbox',
  Miejsca: '/places',
  Ustawienia: '/office',
};

const settings = {
  'Dane firmy': '/office',
  'Adresaci pism': '/office/addressees',
  'Zatwierdzanie rozliczeń': '/office/approval',
  'Codzienny e-mail': '/office/notices',
  KSeF: '/invoice/ksef',
};

const menuOf = (page: Page, menu: string) =>
  page.getByRole('menubar').getByRole('menuitem', { name: menu, exact: true });

async function entriesOf(page: Page, menu: string): Promise<(readonly [string, string])[]> {
  const item = page.locator('li').filter({ has: page.getByRole('menuitem', { name: menu, exact: true }) });
  const links = item.getByRole('menu').getByRole('menuitem');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) =>
    all.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? ''] as const),
  );
}

test('the page is in Polish for screen readers too, its menus are those of the specification', async ({ page }) => {
  await signIn(page, 'biuro');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  const bar = page.getByRole('menubar');
  await expect(bar.getByRole('menuitem')).toHaveText([...labels, 'Więcej']);
  await expect(menuOf(page, 'Skrzynka')).toHaveAttribute('href', ours.Skrzynka);
  await openMenu(page, 'Umowy');
  for (const [label, entries] of Object.entries(menus)) {
    // While one menu is open, pointing at another one opens it.
    await menuOf(page, label).hover();
    expect(Object.fromEntries(await entriesOf(page, label))).toEqual(entries);
  }
  await menuOf(page, 'Więcej').hover();
  await expect(menuOf(page, 'Miejsca')).toHaveAttribute('href', ours.Miejsca);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await openPage(page, '/order');
  const wide = [...labels, 'Miejsca', 'Ustawienia', 'Dokumentacja'];
  await expect(bar.locator(':scope > li > div > [role="menuitem"]')).toHaveText(wide);
  await expect(menuOf(page, 'Ustawienia')).toHaveAttribute('href', ours.Ustawienia);
});

test('the settings are one page: each tab leads to its part, whatever the domain', async ({ page }) => {
  await signIn(page, 'biuro', ours.Ustawienia);
  const tabs = page.getByRole('navigation', { name: 'Ustawienia' });
  await expect(tabs.getByRole('link')).toHaveText(Object.keys(settings));
  for (const [label, path] of Object.entries(settings)) {
    await tabs.getByRole('link', { name: label }).click();
    await pageReady(page, `**${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ustawienia');
    await expect(tabs.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  }
});

test('new contracts are for the office: only their entries and their form need a role', async ({ page }) => {
  await signIn(page, 'teren');
  await openMenu(page, 'Umowy');
  expect(await entriesOf(page, 'Umowy')).toEqual([['Lista umów', '/contract']]);
  const refused: string[] = [];
  const paths = [...Object.values(menus), settings].flatMap((entries) => Object.values(entries));
  for (const path of [...paths, ours.Skrzynka, ours.Miejsca, '/contract/edit/1']) {
    await openPage(page, path);
    if (await page.getByRole('heading', { name: 'Brak uprawnień' }).isVisible()) refused.push(path);
  }
  const forOffice = ['/contract/edit', '/summary/one-page', '/summary/result', '/invoice/ksef', '/contract/edit/1'];
  expect(refused).toEqual(forOffice);
});

for (const width of [1440, 390])
  test(`the theme is chosen at the first press on the name of the person, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page, 'biuro', '/order');
    const bar = page.getByRole('banner');
    const ground = () =>
      bar.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: /Anna Nowak/ }).press('Enter');
    const dark = page.getByRole('menuitem', { name: 'Ciemny' });
    await expect(dark).toBeInViewport();
    await dark.click();
    await expect.poll(ground).not.toBe(light);
  });
