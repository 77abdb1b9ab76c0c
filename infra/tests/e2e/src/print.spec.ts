import type { Page } from '@playwright/test';
import { squeezed } from './chain/tables';
import { pdfText } from './harness/files';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const AMOUNT = /\d{1,3}(?:[\s\u00a0\u202f]\d{3})*,\d{2}/gu;

type Printed = { readonly name: string; readonly open: (page: Page) => Promise<void> };

const at = (path: string): Printed => ({ name: path, open: async (page) => void (await page.goto(path)) });

/** The first record of a list, by a link of its row. */
const firstOf = (path: string, link: string | RegExp): Printed => ({
  name: `${path}: ${link}`,
  open: async (page) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await (typeof link === 'string' ? main.locator(link) : main.getByRole('link', { name: link })).first().click();
  },
});

const screens: readonly Printed[] = [
  at('/contract'),
  firstOf('/contract', /^Szczegóły/u),
  at('/order'),
  at('/order?orderStatus=PROTOCOL_RECEIVED'),
  firstOf('/order?orderStatus=PROTOCOL_RECEIVED', '.orders-list a'),
  at('/order/attention'),
  at('/order/my-work'),
  at('/protocol'),
  firstOf('/protocol', /Rozlicz/u),
  at('/summary?forestDistrictId=1&year=2026&month=6'),
  at('/summary/squad?year=2026&month=6'),
  at('/summary/squad?squadId=1&year=2026&month=6'),
  at('/summary/charts'),
  at('/places'),
  at('/ac'),
  at('/sq'),
  at('/office/addressees'),
];

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
}

async function shownAmounts(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const values = await main
    .locator('input:visible')
    .evaluateAll((inputs: readonly { readonly value: string }[]) => inputs.map(({ value }) => value));
  return [await main.innerText(), ...values].join('\n').match(AMOUNT) ?? [];
}

const countIn = (text: string, part: string) => text.split(part).length - 1;

test('every amount of a screen is on its paper, with the day and who printed it', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'biuro');
  for (const { name, open } of screens) {
    await test.step(name, async () => {
      await open(page);
      await settled(page);
      const amounts = await shownAmounts(page);
      const paper = squeezed(await pdfText(await page.pdf({ preferCSSPageSize: true })));
      expect(paper).toContain(squeezed('Anna Nowak'));
      expect(paper).toContain('wydrukz');
      const lost = [...new Set(amounts.map(squeezed))].filter(
        (amount) => countIn(paper, amount) < amounts.filter((other) => squeezed(other) === amount).length,
      );
      expect(lost, name).toEqual([]);
    });
  }
});
