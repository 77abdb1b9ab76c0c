import { at, type Screen, then } from '../screen';

const cards = {
  ...at('start-z-arkusza', '/start-z-arkusza', (page) => page.getByRole('heading', { name: 'Wczytania' })),
  person: 'szef',
} as const;

export const startScreens: readonly Screen[] = [
  cards,
  then(cards, 'start-z-arkusza-plik', async (page) => {
    const rows = 'Ekipa;Należy się ekipie;Data;Cecha\nNieznana brygada;120,50;02.11.2026;za prace\n';
    const file = { name: 'salda.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Rozrachunki z ekipami' }) });
    await card.getByLabel('Wybierz plik').setInputFiles(file);
    await page.getByRole('group', { name: /^Nie ma takiej ekipy/u }).waitFor();
    await page.getByRole('table', { name: 'Plik' }).waitFor();
  }),
];
