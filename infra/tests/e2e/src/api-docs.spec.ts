import { openOutside } from './harness/open-page';
import { expect, test } from './harness/test';

type Operation = { readonly summary: string; readonly tags: readonly string[] };
type Description = {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

test('the description of the API opens in our frame and lists the operations of every domain', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  // Defined by OpenAPI.
  const description = (await (await page.request.get('/api/openapi.json')).json()) as Description;
  const orderOperations = Object.values(description.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ tags }) => tags.includes('Zlecenia'));
  expect(orderOperations.length).toBeGreaterThan(10);

  await openOutside(page, '/api/docs');
  const frame = page.getByRole('banner');
  await expect(frame.getByRole('heading', { name: 'Dokumentacja API' })).toBeVisible();
  const contents = page.getByRole('complementary', { name: 'Spis treści' });
  for (const { name } of description.tags) {
    await expect(contents.getByRole('link', { name, exact: true })).toBeVisible();
  }

  await contents.getByRole('button', { name: 'Rozwiń grupę - Zlecenia' }).click();
  for (const { summary } of orderOperations) {
    await expect(contents.getByRole('link', { name: `${summary} Metoda HTTP` }).first()).toBeAttached();
  }
  const [first] = orderOperations;
  await contents.getByRole('link', { name: `${first?.summary} Metoda HTTP` }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: first?.summary ?? '' })).toBeInViewport();
  expect(complaints).toEqual([]);

  await frame.getByRole('link', { name: 'Ostęp' }).click();
  await expect(page.getByLabel('Użytkownik')).toBeVisible();
});
