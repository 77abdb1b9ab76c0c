import type { Page } from '@playwright/test';
import { stripWhitespace } from './chain/tables';
import { pdfText } from './harness/files';
import { follow, openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const AMOUNT = /\d{1,3}(?:[\u00a0\u202f]\d{3})*,\d{2}/gu;

type Printed = {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly says?: readonly string[];
  readonly hasAmounts: boolean;
};

const printers = { biuro: 'Anna Nowak', szef: 'Maria Lis' } as const;
type Printer = keyof typeof printers;

const at = (path: string, says: readonly string[] = []): Printed => ({
  name: path,
  open: (page) => openPage(page, path),
  says,
  hasAmounts: true,
});

const withoutAmounts = (screen: Printed): Printed => ({ ...screen, hasAmounts: false });

const firstOf = (path: string, ...links: readonly (string | RegExp)[]): Printed => ({
  name: [path, ...links].join(' '),
  hasAmounts: true,
  open: async (page) => {
    await openPage(page, path);
    const main = page.getByRole('main');
    for (const link of links)
      await follow((typeof link === 'string' ? main.locator(link) : main.getByRole('link', { name: link })).first());
  },
});

const screens: readonly Printed[] = [
  at('/contract?text=2', ['2']),
  firstOf('/contract', 'tbody a[href^="/contract/"]'),
  firstOf('/contract', /^Edytuj/u),
  withoutAmounts(
    at('/order?orderStatus=PROTOCOL_RECEIVED&dateFrom=2024-01-31', ['31.01.2024', 'Rozliczone z protokołu']),
  ),
  firstOf('/order?orderStatus=PROTOCOL_RECEIVED', '.orders-list a'),
  withoutAmounts(at('/order/attention')),
  withoutAmounts(at('/order/my-work')),
  at('/protocol?datefrom=2024-01-31&sort=-value', ['31.01.2024']),
  firstOf('/protocol', /^Rozlicz/u),
  firstOf('/protocol', /^Edytuj/u),
  at('/summary?forestDistrictId=1&year=2026&month=6', ['Czerwiec', '2026']),
  at('/summary/squad?year=2026&month=6', ['Czerwiec', '2026']),
  firstOf('/summary/squad?year=2026&month=6', 'table a[href*="squadId="]'),
  at('/summary/charts'),
  at('/summary/one-page?year=2026&month=6', ['Czerwiec', '2026']),
  at('/summary/result?from=2026-06-01&to=2026-06-30&then=squad&compare=previous', ['30.06.2026', 'Ekipa']),
  at('/invoice'),
  at('/invoice?show=issued'),
  at('/payout'),
  withoutAmounts(at('/places')),
  at('/places/02-20-1-10'),
  withoutAmounts(at('/ac')),
  withoutAmounts(at('/sq')),
  withoutAmounts(at('/office/addressees')),
];

const screensOf: Readonly<Record<Printer, readonly Printed[]>> = {
  biuro: screens,
  szef: [at('/payout/sq/1'), withoutAmounts(at('/office/people'))],
};

/** Of the list of orders and the order beside it only the opened part is printed. */
const OPENED_OF_ORDERS =
  '.orders-browser-selected .orders-pane, .orders-browser:not(.orders-browser-selected) .orders-side';

async function shownAmounts(page: Page): Promise<string[]> {
  const opened = page.locator(OPENED_OF_ORDERS);
  const main = (await opened.count()) === 0 ? page.getByRole('main') : opened;
  const values = await main
    .locator('input:visible')
    .evaluateAll((inputs: readonly { readonly value: string }[]) => inputs.map(({ value }) => value));
  return [await main.innerText(), ...values].join('\n').match(AMOUNT) ?? [];
}

const countIn = (text: string, part: string) => text.split(part).length - 1;

for (const printer of ['biuro', 'szef'] as const) {
  test(`every amount of a screen is on its paper, with the day and who printed it: ${printer}`, async ({ page }) => {
    await signIn(page, printer);
    for (const [index, printed] of screensOf[printer].entries()) {
      await test.step(printed.name, () => expectAllPrinted(page, printed, { index, name: printers[printer] }));
    }
  });
}

async function expectAllPrinted(
  page: Page,
  { name, open, says = [], hasAmounts }: Printed,
  printed: { readonly index: number; readonly name: string },
): Promise<void> {
  await open(page);
  const amounts = await shownAmounts(page);
  if (hasAmounts) expect(amounts, name).not.toEqual([]);
  const path = test.info().outputPath(`${String(printed.index).padStart(2, '0')}.pdf`);
  const printedText = stripWhitespace(await pdfText(await page.pdf({ path, preferCSSPageSize: true })));
  for (const word of says) expect(printedText, name).toContain(stripWhitespace(word));
  expect(printedText).toContain(stripWhitespace(printed.name));
  expect(printedText).toContain('wydrukz');
  const lost = [...new Set(amounts.map(stripWhitespace))].filter(
    (amount) => countIn(printedText, amount) < amounts.filter((other) => stripWhitespace(other) === amount).length,
  );
  expect(lost, name).toEqual([]);
}

test('of the orders the opened part is printed: the list, or one order', async ({ page }) => {
  await signIn(page, 'biuro');
  const printedText = async () => stripWhitespace(await pdfText(await page.pdf({ preferCSSPageSize: true })));
  const list = await printedText();
  expect(list).toContain('Listazleceń');
  expect(list).not.toContain('Pozycjezlecenia');
  await follow(page.locator('.orders-list a').first());
  const order = await printedText();
  expect(order).toContain('Pozycjezlecenia');
  for (const part of ['Listazleceń', 'Wymagauwagi']) expect(order).not.toContain(part);
});

test('a list of several pages repeats its headings on each, below its filter and the date', async ({ page }) => {
  await signIn(page, 'biuro');
  // A low window collapses the filter of the orders, but it is printed.
  await page.setViewportSize({ width: 1366, height: 768 });
  const lists = [
    { path: '/contract/1', head: 'Opis czynności' },
    { path: '/contract/edit/1', head: 'Opis czynności' },
    { path: '/ac', head: 'Aktywny' },
  ];
  for (const { path, head } of lists) {
    await test.step(path, async () => {
      await openPage(page, path);
      const text = await pdfText(await page.pdf({ preferCSSPageSize: true }));
      const pages = text
        .split(/^-- \d+ of \d+ --$/mu)
        .map(stripWhitespace)
        .filter((one) => one !== '');
      expect(pages.length, path).toBeGreaterThan(1);
      for (const one of pages) expect(one, path).toContain(stripWhitespace(head));
      for (const one of pages) expect(one, path).not.toContain('Akcje');
      for (const word of ['wydruk z', 'Anna Nowak']) expect(pages[0], path).toContain(stripWhitespace(word));
    });
  }
  await openPage(page, '/order?dateFrom=2024-01-31&orderStatus=PROTOCOL_RECEIVED');
  const orders = stripWhitespace(await pdfText(await page.pdf({ preferCSSPageSize: true })));
  for (const word of ['Data od', '31.01.2024', 'Rozliczone z protokołu'])
    expect(orders).toContain(stripWhitespace(word));
});

test('the contents of form cells are printed completely', async ({ page }) => {
  await signIn(page, 'biuro');
  for (const { name, open } of [
    firstOf('/order?orderStatus=TODO', '.orders-list a', /^Edytuj/u),
    firstOf('/contract', /^Edytuj/u),
  ]) {
    await test.step(name, async () => {
      await open(page);
      const held = await page
        .locator('.ui-grid-cell')
        .locator('input, select option:checked')
        .evaluateAll((cells: readonly { readonly value: string; readonly text?: string }[]) =>
          cells.map(({ value, text }) => (value === '' ? '' : (text ?? value))),
        );
      const longest = Math.max(...held.map((text) => text.length));
      expect(longest).toBeGreaterThan(40);
      const printedText = stripWhitespace(await pdfText(await page.pdf({ preferCSSPageSize: true })));
      expect(
        held.map(stripWhitespace).filter((text) => !printedText.includes(text)),
        name,
      ).toEqual([]);
    });
  }
});
