import { sampleBytes } from '@ostep/test-documents/samples';
import { expect, it } from 'vitest';
import { readPdf } from '../letters/read-pdf';
import { showPage } from './show-page';

it('shows a page as a gray picture, with the words that are read', async () => {
  const bytes = sampleBytes('zlecenie-17-2026.pdf');
  const page = await showPage(bytes, 2);
  const [, read] = await readPdf(bytes);
  expect(page).toMatchObject({ number: 2, pageCount: 3, width: read?.width, height: read?.height });
  expect(page.words.map(({ text }) => text)).toEqual(read?.words.map(({ text }) => text));
  const picture = Buffer.from(page.picture, 'base64');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1403, 992]);
  expect(picture.byteLength).toBeLessThan(60_000);
});

it('refuses a page that does not exist', async () => {
  await expect(showPage(sampleBytes('zlecenie-14-2026.pdf'), 2)).rejects.toMatchObject({ reason: 'damaged' });
});
