// @vitest-environment node
import { expect, test } from 'vitest';
import { readZip } from './testing/read-zip';
import { zipOf } from './zip';

test('files come back under their names, in their order, also long ones and ones in parts', async () => {
  const long = 'Zażółć gęślą jaźń. '.repeat(50_000);
  const files = await readZip(
    await zipOf([
      { path: 'a.xml', texts: ['<a/>'] },
      { path: 'katalog/żółw.xml', texts: [long, '', 'koniec'] },
      { path: 'pusty.txt', texts: [] },
    ]),
  );
  expect(files.map(({ name, text }) => [name, text])).toEqual([
    ['a.xml', '<a/>'],
    ['katalog/żółw.xml', `${long}koniec`],
    ['pusty.txt', ''],
  ]);
});

test('the checksum is the one every unpacker computes, also over parts', async () => {
  const [check, empty] = await readZip(
    await zipOf([
      { path: 'check', texts: ['1234', '56789'] },
      { path: 'empty', texts: [] },
    ]),
  );
  expect([check?.checksum, empty?.checksum]).toEqual([0xcbf43926, 0]);
});

test('an archive without files is one, and the same content always gives the same bytes', async () => {
  expect(await readZip(await zipOf([]))).toEqual([]);
  const once = await zipOf([{ path: 'a', texts: ['b'] }]);
  expect(await zipOf([{ path: 'a', texts: ['b'] }])).toEqual(once);
  const view = new DataView(once.buffer);
  expect([4, 6, 8, 10, 12].map((at) => view.getUint16(at, true))).toEqual([20, 0x0800, 8, 0, 33]);
});
