import { expect, test, vi } from 'vitest';
import { readDroppedFiles } from './dropped-files';

const file = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (take: (file: File) => void) => take(new File(['x'], name)),
});
function folder(...groups: readonly (readonly object[])[]) {
  const left = [...groups];
  const readEntries = (take: (entries: readonly object[]) => void) => take(left.shift() ?? []);
  return { isFile: false, isDirectory: true, name: 'pon', createReader: () => ({ readEntries }) };
}
function dropped(...entries: readonly object[]): DataTransfer {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  return { files: [], items } as unknown as DataTransfer;
}

test('the files of a dropped folder and of the folders in it are read', async () => {
  const take = vi.fn<(files: readonly File[]) => void>();
  const within = folder([file('3.pdf')]);
  readDroppedFiles(dropped(file('1.pdf'), folder([file('2.pdf'), file('Thumbs.db')], [within])), take);
  await expect.poll(() => take).toHaveBeenCalledOnce();
  expect(take.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf']);
});
