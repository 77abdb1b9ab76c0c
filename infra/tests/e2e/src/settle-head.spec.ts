import { makeProtocol } from './chain/large-protocol';
import { callAs } from './harness/api-caller';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

const MOST_PIXELS = 190;

for (const size of [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
]) {
  test(`the first part of a protocol begins soon at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size);
    const protocol = await makeProtocol(await callAs(page, 'biuro'), { parts: 2, codes: 1, orders: 1, items: 2 });
    await openPage(page, `/protocol/settle/${protocol}`);
    await page.getByRole('button', { name: /^wszystko/u }).click();
    const main = await page.getByRole('main').boundingBox();
    const part = await page
      .getByRole('heading', { level: 2, name: /^Poz. planu/ })
      .first()
      .boundingBox();
    expect((part?.y ?? Number.NaN) - (main?.y ?? Number.NaN)).toBeLessThanOrEqual(MOST_PIXELS);
  });
}
