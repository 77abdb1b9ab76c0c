import { formatMoney } from '@ostep/kernel';
import { cellsOf, stripWhitespace } from './chain/tables';
import { chooseInMenu } from './harness/choose-in-menu';
import { downloadOf, pdfText } from './harness/files';
import { follow, openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const MONTH = '/summary/squad?year=2026&month=6';

test('the statements of all squads of a month are one click: one PDF with the sums of each', async ({ page }) => {
  await signIn(page, 'biuro', MONTH);
  const table = page.getByRole('table', { name: 'Wszystkie ekipy' });
  const squads = (await cellsOf(table)).map((cells) => ({
    name: stripWhitespace(cells[0]),
    income: stripWhitespace(cells[4]),
  }));
  expect(squads.length).toBeGreaterThan(3);
  const total = stripWhitespace(await table.locator('tfoot td').nth(4).innerText());
  const cents = squads.reduce((sum, { income }) => sum + Number(income.replace(/\D/gu, '')), 0);
  expect(total).toBe(stripWhitespace(formatMoney(cents / 100)));

  const bundle = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Zestawienia wszystkich ekip w PDF' }).click(),
  );
  expect(bundle.name).toBe('zestawienia-prac-2026-06.pdf');
  await expect(page.getByRole('region', { name: 'Przygotowywane pliki' })).toHaveCount(0);
  const text = stripWhitespace(await pdfText(bundle.bytes));
  expect(text).toContain(stripWhitespace('Zestawienia robocze wszystkich ekip Czerwiec 2026'));
  expect(text).toContain(stripWhitespace(`Liczba ekip`));
  expect(text).toContain(total);
  for (const { name, income } of squads) {
    expect(text.split(name.slice(3)).length, name).toBeGreaterThan(2);
    expect(text.split(income.replace('zł', '')).length, `${name}: its line and its statement`).toBeGreaterThan(2);
  }
  expect(text.split(stripWhitespace('strona 1 z')).length - 1).toBe(1 + squads.length);
  for (const word of ['Przychód', 'Zysk', 'Marża']) expect(text).not.toContain(word);
});

test('the bundle has the complete statement of each squad', async ({ page }) => {
  await signIn(page, 'biuro', MONTH);
  const links = page.getByRole('table', { name: 'Wszystkie ekipy' }).getByRole('link');
  const bundle = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Zestawienia wszystkich ekip w PDF' }).click(),
  );
  const text = await wholeText(bundle.bytes);
  const squads = await links.count();
  expect(squads).toBeGreaterThan(3);
  for (let squad = 0; squad < squads; squad++) {
    await openPage(page, MONTH);
    await follow(links.nth(squad));
    await chooseInMenu(page, 'Podgląd');
    const dialog = page.getByRole('dialog', { name: 'Zestawienie w PDF' });
    const statement = await downloadOf(page, () => dialog.getByRole('button', { name: 'Pobierz' }).click());
    expect(text).toContain(await wholeText(statement.bytes));
  }
});

const wholeText = async (bytes: Uint8Array) =>
  stripWhitespace((await pdfText(bytes)).replace(/^-- \d+ of \d+ --$/gmu, ''));

test('the same statements come as a zip of one file each, also for who may only read', async ({ page }) => {
  await signIn(page, 'gosc', MONTH);
  const archive = await downloadOf(page, () => chooseInMenu(page, 'Osobne pliki (ZIP)'));
  expect(archive.name).toBe('zestawienia-prac-2026-06.zip');
  const names = archive.bytes.toString('latin1').match(/zestawieni[ae]-prac-2026-06-[\w-]+\.pdf/gu) ?? [];
  const rows = await cellsOf(page.getByRole('table', { name: 'Wszystkie ekipy' }));
  expect(new Set(names).size).toBe(rows.length + 1);
});

test('a statement is shown before it is saved, and says who sends it and who prepared it', async ({ page }) => {
  await signIn(page, 'biuro', MONTH);
  await follow(page.getByRole('table', { name: 'Wszystkie ekipy' }).getByRole('link').first());
  await chooseInMenu(page, 'Podgląd');
  const dialog = page.getByRole('dialog', { name: 'Zestawienie w PDF' });
  await expect(dialog.getByTitle('Zestawienie w PDF')).toHaveAttribute('src', /^blob:/u);
  const saved = await downloadOf(page, () => dialog.getByRole('button', { name: 'Pobierz' }).click());
  expect(saved.name).toBe('zestawienie-prac.pdf');
  const text = stripWhitespace(await pdfText(saved.bytes));
  for (const part of [
    'Zakład Usług Leśnych „Przykład”',
    'NIP 123-456-32-18',
    'Zestawienie robocze',
    'Opracowanie Anna Nowak',
  ]) {
    expect(text).toContain(stripWhitespace(part));
  }
  expect(text, 'the month is open').not.toContain(stripWhitespace('Nr ZEST'));
});
