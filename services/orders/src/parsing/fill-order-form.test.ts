import { readPdf } from '@ostep/document-reader';
import { sampleBytes } from '@ostep/test-documents/samples';
import { describe, expect, it } from 'vitest';
import { fillOrderForm } from './fill-order-form';
import type { OrderDictionaries } from './order-dictionaries';
import { readOrderDocument } from './read-order-document';
import { demoDictionaries } from './testing/demo-dictionaries';

async function logOf(file: string, changed: Partial<OrderDictionaries> = {}) {
  const { parseLog } = fillOrderForm(readOrderDocument(await readPdf(sampleBytes(file))), demoDictionaries(changed));
  const actionsWith = (status: string) =>
    parseLog.logList.filter((line) => line.status === status).map(({ action }) => action);
  return { positive: actionsWith('POSITIVE'), negative: actionsWith('NEGATIVE') };
}

describe('the parse log of an order', () => {
  it('reports repaired letters', async () => {
    const { positive, negative } = await logOf('zlecenie-21-2026-zle-kodowanie.pdf');
    expect(positive).toContain('Naprawiono polskie litery (tekst zapisany jako ISO-8859-2)');
    expect(negative).toEqual([]);
  });

  it('names a second order of the file, which is not read', async () => {
    const { negative } = await logOf('own/zlecenie-28-dwa-w-pliku.pdf');
    expect(negative).toEqual([
      'Plik zawiera też zlecenie nr 29/2026, które nie zostało odczytane: wczytaj je z osobnego pliku',
    ]);
  });

  it.each([
    ['zlecenie-118-to-protokol', 'protocol'],
    ['zlecenie-119-to-faktura', undefined],
  ])('names the upload that reads what was sent as an order: %s', async (name, paper) => {
    const document = readOrderDocument(await readPdf(sampleBytes(`own/${name}.pdf`)));
    const [first] = fillOrderForm(document, demoDictionaries()).parseLog.logList;
    expect(first).toMatchObject({ status: 'NEGATIVE' });
    expect(first?.paper).toBe(paper);
  });

  it('reports which contract was found, or that none has this number', async () => {
    expect((await logOf('zlecenie-14-2026.pdf')).positive).toEqual(
      expect.arrayContaining(['Umowa nr SA.271.1.4.2026', 'Znaleziono umowę w systemie, Nadleśnictwo Namysłów']),
    );
    expect((await logOf('zlecenie-14-2026.pdf', { contract: null })).negative).toEqual([
      'Umowy nr SA.271.1.4.2026 nie ma w systemie.',
    ]);
  });

  it('names the order that was already saved from the same file or with the same number', async () => {
    const { negative } = await logOf('zlecenie-14-2026.pdf', { sameFile: ['14/2026'], sameNumber: true });
    expect(negative).toEqual([
      'Ten sam plik wczytano już wcześniej: zlecenie nr 14/2026',
      'Zlecenie o numerze 14/2026 już istnieje w tym leśnictwie',
    ]);
  });

  it('doubts pages without text, a number that continues, and an order date with a rival, before the contract or after all due dates', async () => {
    const document = readOrderDocument(await readPdf(sampleBytes('zlecenie-14-2026.pdf')));
    const negatives = (changed: Partial<typeof document>) =>
      fillOrderForm({ ...document, ...changed }, demoDictionaries()).parseLog.logList.flatMap(({ status, action }) =>
        status === 'NEGATIVE' ? [action] : [],
      );
    expect(negatives({})).toEqual([]);
    expect(negatives({ unreadPages: '2, 5–7' })[0]).toMatch(/^Nie odczytano stron .*: 2, 5–7\.$/);
    expect(negatives({ orderNumber: '136/2025/' })[0]).toMatch(/„136\/2025\/” jest na dokumencie ucięty/);
    expect(negatives({ scanned: true }).join()).not.toContain('nie znaleziono jej opisu');
    expect(negatives({ scanned: true, hasLabelledDate: false }).join()).toContain(
      'nie znaleziono jej opisu, wzięto datę',
    );
    expect(negatives({ hasOwnDate: false })[0]).toMatch(/nie znaleziono jej opisu, wzięto datę/);
    expect(negatives({ rivalNumber: '15/2026' })[0]).toMatch(/przyjęto 14\/2026, a może nim być też 15\/2026/);
    expect(negatives({ rivalDate: '2026-03-20' })[0]).toMatch(/a może nią być też 20\.03\.2026/);
    expect(negatives({ orderDate: '2025-01-01' })[0]).toMatch(/jest przed datą umowy 19\.12\.2025/);
    expect(negatives({ orderDate: '2029-01-01' })[0]).toMatch(/jest po ostatnim terminie wykonania/);
  });

  it('says which column of the table the order has no field for', async () => {
    const document = readOrderDocument(await readPdf(sampleBytes('zlecenie-14-2026.pdf')));
    const { parseLog } = fillOrderForm(
      { ...document, columns: [...document.columns, 'startDate'] },
      demoDictionaries(),
    );
    expect(parseLog.logList.map(({ action }) => action)).toContainEqual(
      expect.stringMatching(/zlecenie nie ma: nie wczytano/),
    );
    expect(parseLog.parsePositive).toBe(true);
  });

  it('recognizes a listed leśnictwo whose letters are spaced', async () => {
    const document = readOrderDocument(await readPdf(sampleBytes('zlecenie-14-2026.pdf')));
    const printedPart = document.forestDistrictPart ?? '';
    const apart = { ...document, forestDistrictPart: `${printedPart.slice(0, -2)} ${printedPart.slice(-2)}` };
    const { forestDistrictPart } = fillOrderForm(document, demoDictionaries());
    expect(fillOrderForm(apart, demoDictionaries()).forestDistrictPart).toBe(forestDistrictPart);
  });
});
