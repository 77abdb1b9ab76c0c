import { chooseOption } from '@ostep/ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeItem, makeOrder } from '../testing/examples';
import { installTestPlatform, renderDetails, type TestPlatform } from '../testing/render-screen';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
  platform.order = makeOrder({ orderStatus: 'IN_PROGRESS' });
  platform.possible = ['DONE'];
  platform.answers.set('GET /api/sq/list', () => [
    { id: 7, code: 'Z01', name: 'Zrywka Dąbek', active: true },
    { id: 8, code: 'Z02', name: 'Zrywka Bór', active: true },
  ]);
  platform.answers.set('GET /api/sq/7/rates', () => [perCubicMetre]);
  platform.answers.set('GET /api/sq/8/rates', () => []);
});
afterEach(cleanup);

const ofCode = { id: 1, actionCodeId: 1, actionCode: 'ZRYWKA', actionScopeId: null, actionScope: null, file: 's.xlsx' };
const perCubicMetre = { ...ofCode, rate: 17.5, percent: null };

async function openDialog(button: string | RegExp) {
  await renderDetails();
  await userEvent.click(screen.getAllByRole('button', { name: button })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  const typedIn = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
  return {
    dialog,
    chooseSquad: (name: string) => chooseOption(dialog.getByLabelText(/^Ekipa/), name),
    rate: () => typedIn(/^Stawka ekipy/),
    percent: () => typedIn(/^Procent stawki/),
  };
}

describe('the rate of a spreadsheet', () => {
  it('stands with its unit at the field of the rate, and is entered only when asked', async () => {
    const { dialog, chooseSquad, rate } = await openDialog('Przypisz ekipę');
    expect(dialog.queryByText(/stawka z arkusza/u)).toBeNull();
    await chooseSquad('Z01 Zrywka Dąbek');
    const hint = await dialog.findByText(/^stawka z arkusza: 17,50\szł\/M3/u);
    expect(hint.parentElement?.contains(dialog.getByLabelText(/^Stawka ekipy/))).toBe(true);
    expect(rate()).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: 'Wpisz' }));
    expect(rate()).toBe('17,50');
  });

  it('is entered as a percent where it is one', async () => {
    platform.answers.set('GET /api/sq/7/rates', () => [{ ...ofCode, rate: null, percent: 80 }]);
    const { dialog, chooseSquad, percent } = await openDialog('Przypisz ekipę');
    await chooseSquad('Z01 Zrywka Dąbek');
    await dialog.findByText(/^stawka z arkusza: 80\s% ceny/u);
    await userEvent.click(dialog.getByRole('button', { name: 'Wpisz' }));
    expect(percent()).toBe('80,00');
  });

  it('goes with its squad once entered; a typed rate stays and is told to be of the other squad', async () => {
    const { dialog, chooseSquad, rate } = await openDialog('Przypisz ekipę');
    await chooseSquad('Z01 Zrywka Dąbek');
    await userEvent.click(await dialog.findByRole('button', { name: 'Wpisz' }));
    await chooseSquad('Z02 Zrywka Bór');
    expect(rate()).toBe('');
    expect(dialog.queryByText(/stawka z arkusza/u)).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^Stawka ekipy/), '20');
    await chooseSquad('Z01 Zrywka Dąbek');
    expect(rate()).toBe('20,00');
    dialog.getByText('Stawka wpisana dla innej ekipy (Z02 Zrywka Bór): sprawdź, czy jest ta sama.');
  });

  it('is named for each work where several items have different ones, and not offered for all', async () => {
    const planting = { ...makeItem().actionCode, id: 2, key: 'SADZ' };
    const unknown = { ...makeItem().actionCode, id: 3, key: 'MYGŁ' };
    const orderItems = [
      makeItem(),
      makeItem({ id: 12, lp: '2', actionCode: planting, unitType: 'TSZT' }),
      makeItem({ id: 13, lp: '3', actionCode: unknown }),
    ];
    platform.order = makeOrder({ orderStatus: 'IN_PROGRESS', orderItems });
    const ofPlanting = { ...ofCode, id: 2, actionCodeId: 2, actionCode: 'SADZ', rate: null, percent: 80 };
    platform.answers.set('GET /api/sq/7/rates', () => [perCubicMetre, ofPlanting]);
    const { dialog, chooseSquad } = await openDialog(/^Przypisz wszystkim/u);
    await chooseSquad('Z01 Zrywka Dąbek');
    await dialog.findByText('stawki z arkusza:');
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(lines).toEqual(['ZRYWKA: 17,50 zł/M3', 'SADZ: 80 % ceny', 'MYGŁ: brak w arkuszu']);
    expect(dialog.queryByRole('button', { name: 'Wpisz' })).toBeNull();
  });
});
