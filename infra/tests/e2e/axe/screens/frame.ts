import type { Page } from '@playwright/test';
import { openMenu } from '../../src/harness/go-by-menu';
import { openOutside } from '../../src/harness/open-page';
import { expect } from '../../src/harness/test';
import { at, button, type Screen, then } from '../screen';

const contracts = at('', '/contract', (page) => page.getByRole('table').getByRole('link').first());
const manual: Screen = { name: 'dokumentacja', open: (page) => openOutside(page, '/doc/docs') };

/** Keeps the landing page, which normally disappears after half a second. */
const stayLanded = `
  const wait = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => (ms === 500 ? 0 : wait(act, ms, ...rest));`;

const withMenu = (label: string): Screen =>
  then(contracts, `menu-${label.toLowerCase()}`, async (page) => {
    await openMenu(page, label);
  });

async function openSignIn(page: Page): Promise<void> {
  await openOutside(page, '/order');
  await expect(page.locator('#kc-login')).toBeVisible();
}

export const frameScreens: readonly Screen[] = [
  {
    name: 'wejscie',
    person: null,
    open: async (page) => {
      await page.addInitScript(stayLanded);
      await openOutside(page, '/');
      await expect(page.getByText('Za chwilę nastąpi przekierowanie')).toBeVisible();
    },
  },
  { name: 'logowanie', person: null, open: openSignIn },
  {
    name: 'logowanie-blad',
    person: null,
    open: async (page) => {
      await openSignIn(page);
      await page.locator('#username').fill('biuro');
      await page.locator('#password').fill('nie to');
      await page.locator('#kc-login').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  withMenu('Umowy'),
  withMenu('Podsumowania'),
  {
    ...then(contracts, 'menu-telefon', async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await button(page, 'Nawigacja').click();
      await openMenu(page, 'Słowniki');
    }),
  },
  then(contracts, 'menu-osoby', async (page) => {
    await button(page, /Anna Nowak/).click();
    await expect(page.getByRole('menuitem', { name: 'Ciemny' })).toBeInViewport();
  }),
  {
    ...at('brak-uprawnien', '/contract/edit', (page) => page.getByRole('heading', { name: 'Brak uprawnień' })),
    person: 'teren',
  },
  manual,
  then(manual, 'dokumentacja-szukanie', async (page) => {
    await page.getByRole('searchbox').fill('kępa');
  }),
];
