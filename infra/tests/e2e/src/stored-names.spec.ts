import type { Page } from '@playwright/test';
import { hostileNames, type Named, saveNamed } from './chain/hostile-names';
import { callAs } from './harness/api-caller';
import { downloadOf, pdfText } from './harness/files';
import { openPage } from './harness/open-page';
import { chooseInMenu } from './harness/page-menu';
import { sheetOf } from './harness/sheet';
import { expect, test } from './harness/test';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const SETTLED_MS = 3000;

const lists = [
  '/sq?q=n',
  '/fd',
  '/as',
  '/ac?q=i',
  '/contract',
  '/order',
  '/order/my-work',
  '/protocol',
  '/inbox',
  '/order/attention',
  '/summary/squad?year=2026&month=4',
  '/summary/charts?year=2026',
  '/places',
  '/office',
  '/office/addressees',
];
const recordsOf = ({ district, contract, order, protocol }: Named) => [
  `/fd/${district}/parts`,
  `/contract/${contract}`,
  `/contract/edit/${contract}`,
  `/order/edit/${order}`,
  `/order?forestDistrict=${district}&selectedOrderId=${order}`,
  `/protocol/edit/${protocol}`,
  `/protocol/settle/${protocol}`,
  `/summary?forestDistrictId=${district}&year=2026&month=4`,
];

/** A text that became markup, or an element that sticks out of the page. */
const faultOnPage = `(() => {
  const page = document.documentElement;
  if (document.querySelector('[onmouseover], [onerror], img[src="x"], main script')) return 'a name became markup';
  if (document.title.includes('zdalne') && !document.title.includes('<script>')) return 'a name ran as a script';
  if (page.scrollWidth <= innerWidth) return null;
  const last = [...document.body.querySelectorAll('*')].findLast((element) =>
    element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1);
  return page.scrollWidth + ' pixels wide: ' + (last?.outerHTML.slice(0, 200) ?? '');
})()`;

/** Collects all faults of all pages, not only the first. */
const expectSoftly = expect.configure({ soft: true });

async function expectNoFault(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const look = () => page.evaluate<string | null>(faultOnPage);
    // A table that is too wide becomes cards only after it was drawn.
    await expectSoftly.poll(look, { message: `${address} at ${size.width}`, timeout: SETTLED_MS }).toBeNull();
  }
}

test('a stored name is a text on every screen, in every document and in workbooks', async ({ page }) => {
  test.slow();
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  const caller = await callAs(page, 'biuro');
  const saved: Named[] = [];
  for (const [index, name] of hostileNames.entries()) saved.push(await saveNamed(caller, name, index));

  await openPage(page, '/inbox');
  const buffer = Buffer.from('%PDF-1.4');
  const named = ['<b>"onload="x".pdf', '=cmd().pdf', `${'W'.repeat(180)}.pdf`];
  await page
    .locator('input[type=file]')
    .setInputFiles(named.map((name) => ({ name, mimeType: 'application/pdf', buffer })));
  await expect(page.getByText('=cmd().pdf').first()).toBeVisible();

  for (const address of [...lists, ...saved.flatMap(recordsOf)]) await expectNoFault(page, address);
  expect(opened).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { order } of saved) {
    await openPage(page, `/order?selectedOrderId=${order}`);
    const letter = await downloadOf(page, () =>
      page.getByRole('button', { name: 'Pobierz potwierdzenie' }).first().click(),
    );
    expect(await pdfText(letter.bytes)).toContain('Zgłoszenie zakończenia prac');
  }
  await openPage(page, '/fd');
  const book = await sheetOf(await downloadOf(page, () => chooseInMenu(page, 'Zapisz w Excelu')));
  expect(book.rows.flat()).toEqual(expect.arrayContaining([hostileNames[0], hostileNames[3], hostileNames[5]]));
});
