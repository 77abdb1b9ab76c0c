import { expect } from '@playwright/test';
import { colourRules, findings } from '../axe/findings';
import { widthFault } from '../axe/width-faults';
import { openGallery, test } from '../src/harness/gallery';

/** The gallery shows the states of a component side by side, so that its landmarks repeat. */
const allRules = { rules: { 'landmark-unique': { enabled: false } } };

for (const width of [1440, 1024, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing: the gallery of components, ${width} px, ${colorScheme}`, async ({ page, gallery }) => {
      // The light theme has checked everything else.
      const options = colorScheme === 'light' ? allRules : { runOnly: colourRules };
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openGallery(page, gallery);
      expect(await widthFault(page)).toBeNull();
      expect(await findings(page, options)).toEqual([]);
      for (const opening of ['Otwórz okno', 'Otwórz ostrzeżenie']) {
        await page.getByRole('button', { name: opening }).click();
        await page.getByRole('dialog').waitFor();
        expect(await findings(page, options)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    });
  }
}
