import { orderForm } from '@ostep/api-orders';
import { readPdf } from '@ostep/document-reader';
import { differencesFrom, expectationOf, sampleBytes } from '@ostep/test-documents/samples';
import { describe, expect, it } from 'vitest';
import { fillOrderForm } from './fill-order-form';
import { readOrderDocument } from './read-order-document';
import { demoDictionaries } from './testing/demo-dictionaries';

async function formOf(file: string) {
  return fillOrderForm(readOrderDocument(await readPdf(sampleBytes(file))), demoDictionaries());
}

describe('sample orders', () => {
  it.each([
    'zlecenie-14-2026',
    'zlecenie-15-2026',
    'zlecenie-9-2026',
    'zlecenie-16-2026-kepa',
    'zlecenie-17-2026',
    'zlecenie-21-2026-zle-kodowanie',
  ])('%s yields exactly what is expected of it', async (name) => {
    const form = await formOf(`${name}.pdf`);
    expect(differencesFrom(expectationOf(name), form, form.parseLog)).toEqual([]);
  });

  it('an order with an informational row has no problems, though its log lines stay', async () => {
    const { parseLog, ...form } = await formOf('zlecenie-16-2026-kepa.pdf');
    const negative = parseLog.logList.filter(({ status }) => status === 'NEGATIVE');
    expect(negative.map(({ optional }) => optional)).toEqual([true, true]);
    expect(orderForm.safeParse({ ...form, contract: 1 }).error?.issues ?? []).toEqual([]);
  });

  it.each(['blad-skan', 'blad-tekst-zamiast-pdf'])('%s is refused', async (name) => {
    const { error: reason, status, message } = expectationOf(name);
    await expect(formOf(`${name}.pdf`)).rejects.toMatchObject({
      reason,
      ...(status ? { status } : {}),
      ...(message ? { message } : {}),
    });
  });
});
