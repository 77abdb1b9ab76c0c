import { type PlatformServices, saveBlob } from '@ostep/platform';

export function createSend(request: PlatformServices['request']): PlatformServices['send'] {
  return async ({ method, path, body, signal, headers }) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await request(path, {
      method,
      headers: { Accept: 'application/json', ...(isJson ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    return read(response);
  };
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.includes('json')) return fileOf(response, type);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

async function fileOf(response: Response, type: string): Promise<Blob> {
  const blob = await response.blob();
  const name = /filename="([^"]+)"/u.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return name === undefined ? blob : new File([blob], name, { type });
}

export function createDownload(request: PlatformServices['request']): PlatformServices['download'] {
  return async (path, fileName) => saveBlob(await (await request(path)).blob(), fileName);
}
