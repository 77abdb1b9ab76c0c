import { readPdf } from '@ostep/document-reader';
import { expect, it } from 'vitest';
import { readOrderDocument } from './read-order-document';
import { warmOrder } from './warm-order';

it('the warm-up order is read completely', async () => {
  const document = readOrderDocument(await readPdf(warmOrder()));
  expect(document).toMatchObject({ orderNumber: '1/2026', districtKey: '02-20', forestDistrictPart: '06 Gola' });
  expect(document.items).toHaveLength(40);
  expect(document.pageCount).toBeGreaterThan(1);
  expect(document.items[1]).toMatchObject({ forestAddress: '02-20-1-06-101-b-00', actionDesc: 'Bruzdy pługiem' });
});
