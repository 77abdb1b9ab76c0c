import { expect } from '@playwright/test';
import { openGallery, test } from '../src/harness/gallery';
import { findings } from './findings';

/** The states of one component stand side by side; a screen shows one of them. */
const rules = { 'landmark-unique': { enabled: false } };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing: the gallery of components, ${colorScheme}`, async ({ page, gallery }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openGallery(page, gallery);
    expect(await findings(page, { rules })).toEqual([]);
    for (const opening of ['Otwórz okno', 'Otwórz ostrzeżenie']) {
      await page.getByRole('button', { name: opening }).click();
      await page.getByRole('dialog').waitFor();
      expect(await findings(page, { rules })).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
}
