import type { ParseLog } from '@ostep/kernel';
import { differencesFrom, expectationOf, sampleBytes } from '@ostep/test-documents/samples';
import { type ApiClient, openApiClient } from '@ostep/test-kit/api-client';

type Area = 'contract' | 'order' | 'protocol';
type Filled = { readonly parseLog: ParseLog };

const documents = [
  ['contract', 'umowa-01-czysta.xlsx'],
  ['order', 'zlecenie-14-2026.pdf'],
  ['protocol', 'protokol-31-2026.pdf'],
] as const;

/** Uploads a contract's sheet, which is saved, then an order and a protocol. Returns the fields that were read wrong. */
export async function readChain(url: string): Promise<string[]> {
  const office = await openApiClient(url, 'biuro');
  const wrong: string[] = [];
  for (const [area, file] of documents) {
    const filled = await uploaded(office, area, file);
    const { parsePositive, ...expected } = expectationOf(file.replace(/\.\w+$/u, ''));
    // The orders of the protocol do not exist here, and its log says so.
    const asked = area === 'protocol' ? expected : { ...expected, parsePositive };
    wrong.push(...differencesFrom(asked, filled, filled.parseLog).map((one) => `${file}: ${one}`));
    if (area === 'contract') await answered(office, '/api/contract', { body: filled });
  }
  return wrong;
}

async function uploaded(office: ApiClient, area: Area, file: string): Promise<Filled> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(sampleBytes(file))], file));
  // The response type of the endpoint.
  return (await answered(office, `/api/${area}/upload`, { form, headers: { prefer: 'wait' } })) as Filled;
}

async function answered(office: ApiClient, path: string, sent: Parameters<ApiClient['send']>[2]): Promise<unknown> {
  const response = await office.send('POST', path, sent);
  const text = (await response?.text()) ?? '';
  if (response?.status !== 200) throw new Error(`POST ${path} answered ${response?.status}: ${text}`);
  return JSON.parse(text);
}
