import type { Page } from '@playwright/test';
import { expect } from '../../src/harness/test';
import { at, dialog, type Screen, then } from '../screen';

const nodes = (page: Page) => page.getByRole('treeitem');
const tree = at('miejsca', '/places', (page) => nodes(page).first());

/** Down to the forest district parts. */
async function expand(page: Page): Promise<void> {
  for (const level of [1, 2, 3]) {
    await page.locator(`[role="treeitem"][aria-level="${level}"]`).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(`[role="treeitem"][aria-level="${level + 1}"]`).first()).toBeVisible();
  }
}

const expanded = then(tree, 'miejsca-rozwiniete', expand);

export const searchScreens: readonly Screen[] = [
  tree,
  expanded,
  then(expanded, 'miejsce-historia', async (page) => {
    await nodes(page).getByRole('link').last().click();
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  }),
  then(tree, 'szukanie', async (page) => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill('12');
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
  }),
];
