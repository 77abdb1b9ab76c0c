import { type PlatformServices, saveBlob } from '@ostep/platform';

export function createSend(request: PlatformServices['request']): PlatformServices['send'] {
  return async ({ method, path, body, signal, headers }) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await request(path, {
      method,
      headers: { Accept: 'application/json', ...(isJson ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    return read(answer);
  };
}

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 204) return null;
  const type = answer.headers.get('Content-Type') ?? '';
  if (!type.includes('json')) return fileOf(answer, type);
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
}

async function fileOf(answer: Response, type: string): Promise<Blob> {
  const blob = await answer.blob();
  const name = /filename="([^"]+)"/u.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  return name === undefined ? blob : new File([blob], name, { type });
}

export function createDownload(request: PlatformServices['request']): PlatformServices['download'] {
  return async (path, fileName) => saveBlob(await (await request(path)).blob(), fileName);
}
