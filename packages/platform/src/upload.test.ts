import { expect, test } from 'vitest';
import { installTestServices } from './testing-services';
import { MAX_UPLOAD_BYTES, uploadFile } from './upload';

test('a file over 10 MB is refused before anything is sent', async () => {
  const services = installTestServices();
  const file = new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'umowa.xlsx');
  const refusal = { status: 413, message: 'Plik jest większy niż 10 MB.' };
  await expect(uploadFile({ path: '/api/contract/upload', file }).result).rejects.toMatchObject(refusal);
  expect(services.calls).toEqual([]);
});

test('a file of exactly 10 MB is sent', async () => {
  const services = installTestServices({ 'POST /api/contract/upload': new Response('{}') });
  const file = new File([new Uint8Array(MAX_UPLOAD_BYTES)], 'umowa.xlsx');
  await uploadFile({ path: '/api/contract/upload', file }).result;
  expect(services.calls).toEqual(['POST /api/contract/upload']);
});
