import { at, type Screen, then } from '../screen';

const list = {
  ...at('wyplaty-ekip', '/payout', (page) => page.getByRole('table', { name: 'Wypłaty ekip' })),
  person: 'szef',
} as const;

export const payoutScreens: readonly Screen[] = [
  list,
  then(list, 'wyplata-ekipy', async (page) => {
    await page.getByRole('link', { name: 'P01 Pilarze Nowak' }).click();
    await page.getByRole('heading', { level: 1, name: /^P01 Pilarze Nowak/u }).waitFor();
    await page.getByRole('table').first().waitFor();
  }),
  {
    ...at('karta-ekipy', '/payout/sq/1', (page) => page.getByRole('table', { name: 'Zestawienia i wypłaty' })),
    person: 'szef',
  },
  { ...at('minimalna-stawka', '/payout/wages', (page) => page.getByRole('table')), person: 'szef' },
];
