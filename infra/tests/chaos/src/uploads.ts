import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectDir } from '@ostep/database';
import type { ApiClient } from '@ostep/test-kit/api-client';

const documents = [
  ['contract', 'umowa-01-czysta.xlsx'],
  ['order', 'zlecenie-14-2026.pdf'],
  ['protocol', 'protokol-31-2026.pdf'],
] as const;

export type Upload = { readonly address: string; readonly document: string };

const REFUSED_PAUSE_MS = 250;
const POLL_MS = 200;
const TOO_MANY = 429;

function formOf(name: string): FormData {
  const form = new FormData();
  form.set('file', new File([readFileSync(join(projectDir(), 'infra/tests/samples', name))], name));
  return form;
}

/** @param refused called each time the product did not accept it */
export async function upload(caller: ApiClient, index: number, refused?: (what: string) => void): Promise<Upload> {
  const [area, document] = documents[index % documents.length] ?? documents[0];
  for (;;) {
    const response = await caller.send('POST', `/api/${area}/upload`, { form: formOf(document) });
    const address = response?.status === 202 ? response.headers.get('location') : null;
    await response?.body?.cancel();
    if (address) return { address, document };
    if (response?.status !== TOO_MANY) refused?.(`POST /api/${area}/upload: ${response?.status ?? 'no answer'}`);
    await sleep(REFUSED_PAUSE_MS);
  }
}

export type Finished = { readonly status: string; readonly result: string };

export async function finished(caller: ApiClient, { address }: Upload, limitMs: number): Promise<Finished | null> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const response = await caller.send('GET', address);
    if (response?.ok) {
      const { status, result } = (await response.json()) as { status: string; result: object | null };
      if (status !== 'waiting' && status !== 'active') return { status, result: comparable(result) };
    } else await response?.body?.cancel();
    await sleep(POLL_MS);
  }
  return null;
}

function comparable(result: object | null): string {
  return JSON.stringify(result, (key, value) => (key === 'sourceFile' ? undefined : value));
}
