import { protocolColumns } from '@ostep/api-protocols';
import { readByColumns, readPdf } from '@ostep/document-reader';
import { expect, it } from 'vitest';
import { parseProtocol } from './parse-protocol';
import { districtOf, qualityOf } from './reading-quality';
import { demoDictionaries } from './testing/demo-dictionaries';
import { oddProtocolColumns as drawn, oddProtocolPdf } from './testing/odd-protocol-pdf';

it('reads a protocol whose table is not found by the columns that were drawn', async () => {
  const pages = await readPdf(oddProtocolPdf(1));
  const { ordinary, byColumns } = readByColumns(
    pages,
    { drawn, templates: [] },
    { columns: protocolColumns, read: (given) => parseProtocol(pages, demoDictionaries, given), districtOf },
  );
  expect(qualityOf(ordinary).whole).toBe(0);
  expect(ordinary.parseLog.logList.some(({ offers }) => offers === 'columns')).toBe(true);
  const read = byColumns?.document;
  expect(read && qualityOf(read).whole).toBe(2);
  expect(read && districtOf(read)).toBe('02-20');
  expect(read?.protocolParts.map(({ posNo, protocolItems: [item] }) => [posNo, item?.amount, item?.value])).toEqual([
    ['100', 10, 500],
    ['101', 12, 360],
  ]);
});
