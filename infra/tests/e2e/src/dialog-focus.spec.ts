import type { Locator, Page } from '@playwright/test';
import { sample } from './harness/files';
import { expectFocusBack } from './harness/focus-back';
import { follow, heading, openPage, pageReady } from './harness/open-page';
import { type DemoPerson, signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

type Opener = (page: Page) => Locator;
type Opened = {
  readonly path: string;
  readonly opener: Opener;
  /** Item of the menu that the opener opens. */
  readonly line?: string;
  readonly before?: (page: Page) => Promise<void>;
};

const button = (name: string | RegExp): Opener => {
  return (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first();
};
/** The menu of the page, not that of a pane. */
const menu: Opener = (page) => heading(page).getByRole('button', { name: 'Więcej' }).first();

const details = (page: Page) => page.getByRole('region', { name: 'Szczegóły zlecenia' });
const orderOf = (status: string) => `/order?orderStatus=${status}`;

async function openFirstOrder(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Zlecenia' }).getByRole('link').first().click();
  await pageReady(page, /selectedOrderId=/u);
}

async function expandItems(page: Page): Promise<void> {
  await openFirstOrder(page);
  const expand = details(page).getByRole('button', { name: 'Rozwiń wszystkie pozycje' });
  if (await expand.isEnabled()) await expand.click();
}

async function chooseItems(page: Page): Promise<void> {
  await openFirstOrder(page);
  await details(page).getByRole('checkbox', { name: 'Zaznacz wszystkie pozycje' }).check();
}

const openFirstContract = (page: Page) => follow(page.locator('tbody').getByRole('link').first());

const followRow = (page: Page, name: RegExp) => follow(page.getByRole('table').getByRole('link', { name }).first());

/** A picture of one pixel. */
const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function upload(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(sample('zlecenie-14-2026.pdf'));
}

const office: Readonly<Record<string, Opened>> = {
  'columns of a list': { path: '/contract', opener: menu, line: 'Wybierz kolumny' },
  'deleted records': { path: '/protocol', opener: menu, line: 'Pokaż usunięte' },
  'history of a record': { path: '/contract', opener: menu, line: 'Historia', before: openFirstContract },
  'a new entry of a dictionary': { path: '/sq', opener: button('Dodaj ekipę') },
  'an entry of a dictionary': { path: '/sq', opener: button(/^Edytuj/) },
  'an addressee': { path: '/office/addressees', opener: button(/^Edytuj/) },
  'saved filters': { path: '/order', opener: menu, line: 'Zapisane filtry' },
  'statuses of many orders': {
    path: '/order',
    opener: button('Zmień status zaznaczonych'),
    before: (page) => page.getByRole('checkbox', { name: 'Zaznacz wszystkie zlecenia na stronie' }).check(),
  },
  'the status of an order': {
    path: orderOf('DONE'),
    opener: button('Zgłoszone zakończenie'),
    before: openFirstOrder,
  },
  'a squad of an item': { path: orderOf('IN_PROGRESS'), opener: button(/^Przypisz ekipę/), before: expandItems },
  'a squad to take off': { path: orderOf('IN_PROGRESS'), opener: button(/^Odepnij ekipę/), before: expandItems },
  'squads of many items': { path: orderOf('IN_PROGRESS'), opener: button('Przypisz ekipę…'), before: chooseItems },
  'dates of many items': { path: orderOf('IN_PROGRESS'), opener: button('Data…'), before: chooseItems },
  'squads to take off many items': {
    path: orderOf('IN_PROGRESS'),
    opener: button('Usuń ekipy'),
    before: chooseItems,
  },
  'an order to delete': {
    path: orderOf('TODO'),
    opener: menu,
    line: 'Usuń zlecenie',
    before: async (page) => {
      await openFirstOrder(page);
      await follow(details(page).getByRole('link', { name: 'Edytuj', exact: true }));
    },
  },
  'a form to leave': {
    path: '/contract/edit',
    opener: (page) => page.getByRole('main').getByRole('link', { name: 'Anuluj' }),
    before: (page) => page.getByRole('textbox', { name: 'Numer umowy' }).fill('SA.271.9.9.2026'),
  },
  'a protocol to delete': {
    path: '/protocol',
    opener: menu,
    line: 'Usuń protokół',
    before: (page) => followRow(page, /^Edytuj/),
  },
  'another file over a form': { path: '/order/upload', opener: button('Wczytaj inny plik'), before: upload },
  'files to remove from the inbox': { path: '/inbox', opener: button('Usuń paczkę ze skrzynki'), before: upload },
  'the logo of the company': {
    path: '/office',
    opener: button('Usuń logo'),
    before: (page) => page.locator('input[type=file]').setInputFiles(logo),
  },
  'a statement before it is printed': {
    path: '/summary/squad?year=2026&month=6&squadId=1',
    opener: menu,
    line: 'Podgląd',
  },
};

const others: readonly (Opened & { readonly name: string; readonly person: DemoPerson })[] = [
  {
    name: 'a settlement to send back',
    person: 'szef',
    path: '/protocol?proposed=yes',
    opener: button('Odeślij…'),
    before: (page) => followRow(page, /^Rozlicz/),
  },
];

async function openAndLeave(page: Page, { path, opener, line, before }: Opened): Promise<void> {
  await openPage(page, path);
  await before?.(page);
  await expectFocusBack(page, opener(page), line);
}

test('after each dialog of the office the focus is where it was', async ({ page }) => {
  test.slow();
  await signIn(page, 'biuro');
  for (const [name, opened] of Object.entries(office)) await test.step(name, () => openAndLeave(page, opened));
});

for (const { name, person, ...opened } of others)
  test(`after the dialog of ${name} the focus is where it was`, async ({ page }) => {
    await signIn(page, person);
    await openAndLeave(page, opened);
  });

test('after a question over a dialog the focus is on the control that caused it', async ({ page }) => {
  await signIn(page, 'biuro', '/sq');
  await button(/^Edytuj/)(page).click();
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true });
  await remove.click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(remove).toBeFocused();
});

test('dialogs opened by keys return the focus to the field where the keys were pressed', async ({ page }) => {
  await signIn(page, 'biuro', '/contract');
  const link = page.getByRole('table').getByRole('link').first();
  for (const key of ['Control+k', '?']) {
    await link.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(link).toBeFocused();
  }
});
