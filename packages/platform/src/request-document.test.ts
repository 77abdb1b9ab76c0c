import { expect, test, vi } from 'vitest';
import { requestDocument, startDocument } from './request-document';
import { installPlatform, platformServices } from './services';
import { installTestServices } from './testing-services';

const PATH = '/api/summary/month/doc/statements?year=2026&month=4';
const LOCATION = '/api/summary/month/doc/statements/7';
const accepted = () => new Response('{}', { status: 202, headers: { Location: LOCATION } });
const view = (status: string, percent: number, result: object | null) =>
  `data: ${JSON.stringify({ jobId: '7', status, percent, step: 'Zestawienie 1 z 2', log: [], result, problem: null })}\n\n`;

const withDownload = () => {
  const download = vi.fn(async () => undefined);
  installPlatform({ ...platformServices(), download });
  return download;
};

test('a document is saved from the address of its job once that is done', async () => {
  installTestServices({
    [`GET ${PATH}`]: accepted(),
    [`GET ${LOCATION}/events`]: new Response(view('active', 50, null) + view('done', 100, { sha256: 'a', size: 1 })),
  });
  const download = withDownload();
  const seen: string[] = [];
  const { result } = requestDocument({
    path: PATH,
    fileName: 'zestawienia.pdf',
    onProgress: ({ percent, step }) => seen.push(`${percent} ${step}`),
  });
  expect(await result).toBe('zestawienia.pdf');
  expect(seen).toEqual(['50 Zestawienie 1 z 2', '100 Zestawienie 1 z 2']);
  expect(download.mock.calls).toEqual([[`${LOCATION}/file`, 'zestawienia.pdf']]);
});

test('no document is saved when the job is cancelled', async () => {
  installTestServices({
    [`GET ${PATH}`]: accepted(),
    [`GET ${LOCATION}/events`]: new Response(view('cancelled', 50, null)),
  });
  const download = withDownload();
  const { result } = requestDocument({ path: PATH, fileName: 'zestawienia.pdf', onProgress: () => undefined });
  await expect(result).rejects.toThrow('Anulowano');
  expect(download).not.toHaveBeenCalled();
});

test('a document is started without waiting for it', async () => {
  const { calls } = installTestServices({ [`GET ${PATH}`]: accepted() });
  expect(await startDocument(PATH)).toBe(LOCATION);
  expect(calls).toEqual([`GET ${PATH}`]);
});

test('an answer that names no job is a failure', async () => {
  installTestServices({ [`GET ${PATH}`]: new Response('%PDF-') });
  await expect(startDocument(PATH)).rejects.toMatchObject({ status: 500 });
});
