import type { Page } from '@playwright/test';
import { expect } from '../../src/harness/test';
import { at, dialog, type Screen, then } from '../screen';

const nodes = (page: Page) => page.getByRole('treeitem');
const tree = at('miejsca', '/places', (page) => nodes(page).first());

/** Opens the tree down to the forest district parts; the first child of a place directly follows it. */
async function expand(page: Page): Promise<void> {
  for (const position of [0, 1, 2]) {
    const shown = await nodes(page).count();
    await page.locator('.p-tree-toggler').nth(position).click();
    await expect.poll(() => nodes(page).count()).toBeGreaterThan(shown);
  }
}

const expanded = then(tree, 'miejsca-rozwiniete', expand);

export const searchScreens: readonly Screen[] = [
  tree,
  expanded,
  at('miejsce-historia', '/places/02-20-1-06', (page) => page.locator('[data-page="record"] .ui-record-facts')),
  then(tree, 'szukanie', async (page) => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill('12');
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
  }),
];
