import { readFile } from 'node:fs/promises';
import { emptyForm } from '@ostep/contract-sheet/testing';
import { sample } from '../../src/harness/files';
import { at, button, type Screen, then } from '../screen';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const list = at('wyceny', '/offer', (page) => page.getByRole('heading', { level: 1 }));

export const offerScreens: readonly Screen[] = [
  list,
  then(list, 'wycena', async (page) => {
    const { empty } = await emptyForm(await readFile(sample('umowa-01-czysta.xlsx')));
    const file = { name: 'kosztorys.xlsx', mimeType: XLSX, buffer: Buffer.from(empty) };
    await button(page, 'Wczytaj pusty kosztorys ofertowy').click();
    await page.getByLabel('Wybierz plik').setInputFiles(file);
    await page.getByRole('textbox', { name: 'Cena, wiersz 1', exact: true }).waitFor();
  }),
];
