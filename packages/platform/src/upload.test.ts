import { expect, test } from 'vitest';
import { installPlatform, platformServices } from './services';
import { installTestServices } from './testing-services';
import { MAX_UPLOAD_BYTES, uploadFile } from './upload';

test('a file over 10 MB is refused before anything is sent', async () => {
  expect(MAX_UPLOAD_BYTES).toBe(10_485_760);
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

test('the file is sent under its name', async () => {
  let sent: FormData | undefined;
  const services = installTestServices({ 'POST /api/order/upload': new Response('{"orderNumber":"9"}') });
  expect(services.calls).toEqual([]);
  const { request } = platformServices();
  installPlatform({
    ...platformServices(),
    request: (path, init = {}) => {
      sent = init.body instanceof FormData ? init.body : undefined;
      return request(path, init);
    },
  });
  const file = new File(['abc'], 'zlecenie.pdf');
  const job = uploadFile({ path: '/api/order/upload', file, onProgress: () => undefined });
  expect(await job.result).toEqual({ orderNumber: '9' });
  expect(sent?.get('file')).toMatchObject({ name: 'zlecenie.pdf', size: 3 });
});

test('the steps of reading the file are reported', async () => {
  const doneJob = { jobId: '7', status: 'done', percent: 100, step: 'Gotowe', log: [], result: 5, problem: null };
  installTestServices({
    'POST /api/order/upload': new Response('{}', { status: 202, headers: { Location: '/api/order/upload/7' } }),
    'GET /api/order/upload/7/events': new Response(`data: ${JSON.stringify(doneJob)}\n\n`),
  });
  const seen: (string | null)[] = [];
  const file = new File(['abc'], 'zlecenie.pdf');
  await uploadFile({ path: '/api/order/upload', file, onProgress: ({ step }) => seen.push(step) }).result;
  expect(seen).toEqual(['Gotowe']);
});

test('a refused file has nothing to cancel', async () => {
  installTestServices();
  const file = new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'umowa.xlsx');
  const job = uploadFile({ path: '/api/contract/upload', file });
  expect(job.cancel()).toBeUndefined();
  await expect(job.result).rejects.toMatchObject({ status: 413 });
});
