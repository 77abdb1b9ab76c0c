import type { ConfirmationDocument } from '@ostep/api-orders';
import type { StatementDocument } from '@ostep/api-summaries';
import { seededRandom } from '@ostep/kernel/testing';
import { PDFParse } from 'pdf-parse';
import { expect, test, vi } from 'vitest';
import { type DocumentKind, render } from './render';

// Writes and reads fifty documents twice while other tests run.
vi.setConfig({ testTimeout: 120_000 });

const DOCUMENTS = 50;
const LETTERS = [...'AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻaąbcćdeęfghijklłmnńoóprsśtuwyzźż'];

const random = seededRandom(22);
const whole = random.below;
/** Few letters, so that a document often has an accented letter without the plain one. */
const word = (): string => {
  const letters = Array.from({ length: 4 }, () => LETTERS[whole(LETTERS.length)] ?? 'S');
  return Array.from({ length: 8 }, () => letters[whole(letters.length)]).join('');
};

const letter = (words: readonly string[]): ConfirmationDocument => ({
  number: 'ZP/1',
  sender: null,
  addressee: null,
  preparedBy: 'Anna Nowak',
  forestDistrict: { key: '02-20', name: words[0] ?? '' },
  forestDistrictPart: words[1] ?? '',
  contractNumber: words[2] ?? '',
  contractDate: '2025-12-19',
  orderNumber: words[3] ?? '',
  orderDate: '2026-03-16',
  finishedDate: '2026-04-08',
  issuedOn: '2026-04-09',
  items: words.slice(4).map((actionCodeKey, index) => ({
    lp: String(index + 1),
    posNo: '34',
    forestAddress: '02-20-1-06-123-a-00',
    actionCodeKey,
    actionDesc: actionCodeKey,
    ordered: 12.69,
    done: 12.5,
    unit: 'HA',
  })),
  totals: [{ unit: 'HA', ordered: 12.69, done: 12.5 }],
});

const statement = (words: readonly string[]): StatementDocument => ({
  number: 'ZEST/1',
  unapproved: 0,
  sender: null,
  preparedBy: 'Anna Nowak',
  squad: { code: words[0] ?? '', name: words[1] ?? '' },
  year: 2026,
  month: 4,
  issuedOn: '2026-05-04',
  districts: [
    {
      name: words[2] ?? '',
      rows: words.slice(3).map((workName) => ({
        orderNumber: '14/2026',
        posNo: '34',
        forestAddress: '02-20-1-06-123-a-00',
        actionCodeKey: workName,
        actionName: null,
        workName,
        settled: true,
        late: false,
        unapproved: false,
        workDate: null,
        protocolNumber: '31/2026',
        protocolDate: '2026-04-10',
        unitType: 'HA',
        amount: 12.69,
        rate: 1196.3,
        income: 2491.05,
      })),
      total: 1234.5,
    },
  ],
  total: 17_528.02,
});

type Sample = { readonly kind: DocumentKind; readonly payload: unknown; readonly words: readonly string[] };

const samples = Array.from({ length: DOCUMENTS }, (_, index): Sample => {
  const words = Array.from({ length: 7 }, word);
  return index % 2 === 0
    ? { kind: 'confirmation', payload: letter(words), words }
    : { kind: 'statement', payload: statement(words), words };
});

async function textOf(bytes: Uint8Array): Promise<string> {
  const parser = new PDFParse({ data: bytes.slice() });
  try {
    const { text } = await parser.getText();
    // A long word may be broken over two lines of its column.
    return text.replaceAll(/\s/gu, '');
  } finally {
    await parser.destroy();
  }
}

test('a letter that an earlier document had only with an accent stays in the text layer', async () => {
  await render('confirmation', letter(['Ś', 'Ś', 'Ś', 'Ś', 'Ś']));
  const bytes = await render('confirmation', letter(['Kasa', 'Kasa', 'SA.271', 'S/1', 'KO SZ-CHN', 'SADZ-1KP']));
  const text = await textOf(bytes);
  for (const printed of ['SA.271', 'S/1', 'KOSZ-CHN', 'SADZ-1KP']) expect(text).toContain(printed);
});

test('every letter of fifty documents is in the text layer, in any order of rendering', async () => {
  const first = new Map<Sample, Uint8Array>();
  for (const sample of random.shuffled(samples)) first.set(sample, await render(sample.kind, sample.payload));
  for (const sample of samples) {
    const bytes = first.get(sample) ?? new Uint8Array();
    const again = await render(sample.kind, sample.payload);
    expect(Buffer.from(again).equals(Buffer.from(bytes)), `${sample.words[0]} is written alike again`).toBe(true);
    const text = await textOf(bytes);
    for (const printed of sample.words) expect(text).toContain(printed);
  }
});
