import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import type { ApiClient } from '@ostep/test-kit/api-client';

export const order = readFileSync(join(projectDir(), 'infra/tests/samples/zlecenie-14-2026.pdf'));

export async function sendOrder(
  caller: ApiClient,
  content: Uint8Array<ArrayBuffer>,
): Promise<{ readonly status: number; readonly location: string | null }> {
  const form = new FormData();
  form.set('file', new Blob([content]), 'zlecenie.pdf');
  const response = await caller.send('POST', '/api/order/upload', { form });
  await response?.body?.cancel();
  return { status: response?.status ?? 0, location: response?.headers.get('location') ?? null };
}
