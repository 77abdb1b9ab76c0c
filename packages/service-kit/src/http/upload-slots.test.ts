import { expect, test } from 'vitest';
import { UploadSlots } from './upload-slots';

test('uploads are limited per user and in total, and a finished upload frees its slot', async () => {
  const slots = new UploadSlots({ atOnce: 3, perPerson: 2 });
  const ends: (() => void)[] = [];
  const begin = (username: string) => slots.run(username, () => new Promise<void>((end) => ends.push(end)));
  const running = [begin('biuro'), begin('biuro')];
  await expect(begin('biuro')).rejects.toMatchObject({ status: 429, code: 'tooManyUploads' });
  running.push(begin('teren'));
  await expect(begin('szef')).rejects.toMatchObject({ status: 429, code: 'uploadsBusy' });
  ends[0]?.();
  await running[0];
  running.push(begin('szef'));
  expect(ends).toHaveLength(4);
  for (const end of ends) end();
  await Promise.all(running);
  const failing = slots.run('biuro', async () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await expect(Promise.all(['a', 'b'].map((name) => slots.run('biuro', async () => name)))).resolves.toEqual([
    'a',
    'b',
  ]);
});
