import type { Page } from '@playwright/test';
import { expect } from '../../src/harness/test';
import { at, button, dialog, type Screen, then } from '../screen';

const dictionaries = [
  { name: 'ekipy', path: '/sq', add: 'Dodaj ekipę' },
  { name: 'nadlesnictwa', path: '/fd', add: 'Dodaj nadleśnictwo' },
  { name: 'kody', path: '/ac', add: 'Dodaj kod czynności' },
  { name: 'zakresy', path: '/as', add: 'Dodaj zakres czynności' },
];

const rows = (page: Page) => page.getByRole('table').getByRole('button', { name: /^Edytuj/ });
const squads = at('ekipy', '/sq', (page) => rows(page).first());

async function openFirst(page: Page): Promise<void> {
  await rows(page).first().click();
  await expect(dialog(page)).toBeVisible();
}

export const dictionaryScreens: readonly Screen[] = [
  ...dictionaries.flatMap(({ name, path, add }) => {
    const list = at(name, path, (page) => rows(page).first());
    return [
      list,
      then(list, `${name}-nowy`, async (page) => {
        await button(page, add).click();
        await expect(dialog(page)).toBeVisible();
      }),
      then(list, `${name}-edycja`, openFirst),
    ];
  }),
  at('grupy-prac', '/ac/groups', (page) => page.getByRole('table').first()),
  then(squads, 'ekipy-brak', async (page) => {
    await page.getByRole('searchbox', { name: 'Szukaj' }).fill('nie ma takiej');
    await expect(page.getByText('Brak wyników').filter({ visible: true })).toBeVisible();
  }),
  then(squads, 'ekipy-zapisano', async (page) => {
    await openFirst(page);
    await button(dialog(page), 'Zapisz').click();
    await expect(page.getByText('Dane ekipy zostały zapisane.')).toBeVisible();
  }),
  then(squads, 'ekipy-zajety-kod', async (page) => {
    await button(page, 'Dodaj ekipę').click();
    await dialog(page).getByRole('textbox', { name: 'Kod ekipy' }).fill('H01');
    await dialog(page).getByRole('textbox', { name: 'Nazwa ekipy' }).fill('Inna');
    await button(dialog(page), 'Zapisz').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Błąd' })).toBeVisible();
  }),
];
