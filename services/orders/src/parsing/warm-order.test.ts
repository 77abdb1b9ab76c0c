import { readPdf } from '@ostep/document-reader';
import { expect, it } from 'vitest';
import { readOrderPaper } from './read-order-paper';
import { warmOrder } from './warm-order';

it('a process warms on an order that is read whole', async () => {
  const paper = readOrderPaper(await readPdf(warmOrder()));
  expect(paper).toMatchObject({ orderNumber: '1/2026', districtKey: '02-20', forestDistrictPart: '06 Gola' });
  expect(paper.items).toHaveLength(40);
  expect(paper.pageCount).toBeGreaterThan(1);
  expect(paper.items[1]).toMatchObject({ forestAddress: '02-20-1-06-101-b-00', actionDesc: 'Bruzdy pługiem' });
});
