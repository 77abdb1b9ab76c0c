import { openGallery, test } from '../src/harness/gallery';
import { picture } from './picture';

const folder = new URL('../../../../docs/pictures/', import.meta.url);

test.use({ viewport: { width: 1280, height: 800 } });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the picture of the gallery, ${colorScheme}`, async ({ page, gallery }) => {
    await page.emulateMedia({ colorScheme });
    await openGallery(page, gallery);
    await picture(page, new URL(`gallery-${colorScheme}.webp`, folder), { isFullPage: true });
  });
}
