import { expect, test } from 'vitest';
import { elixirFile } from './elixir-file';

const sender = { name: 'Zakład Usług Leśnych', account: '27114020040000300201355387' };
const transfer = { account: '61109010140000071219812874', amount: 11_287.42, title: 'Zestawienie ZP/P01/03/2026' };
const read = (bytes: Uint8Array) => new TextDecoder('windows-1250').decode(bytes);

test('a transfer is a line of Elixir-0 in Windows-1250', () => {
  const bytes = elixirFile({ sender, day: '2026-04-10', transfers: [{ ...transfer, name: 'Żółć "Las" | syn' }] });
  expect(bytes).toContain(0xaf);
  expect(read(bytes)).toBe(
    '110,20260410,1128742,11402004,0,"27114020040000300201355387","61109010140000071219812874",' +
      '"Zakład Usług Leśnych","Żółć  Las    syn",0,10901014,"Zestawienie ZP/P01/03/2026","","","51"\r\n',
  );
});

test('a long name is cut to four lines of 35, and a letter outside the character set becomes a question mark', () => {
  const text = read(
    elixirFile({ sender, day: '2026-04-10', transfers: [{ ...transfer, name: `Л${'x'.repeat(200)}` }] }),
  );
  const [, name = ''] = /"([?x|]+)"/u.exec(text) ?? [];
  expect(name.split('|').map(({ length }) => length)).toEqual([35, 35, 35, 35]);
  expect(name.startsWith('?x')).toBe(true);
});
