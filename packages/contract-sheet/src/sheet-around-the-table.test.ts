import { describe, expect, it } from 'vitest';
import { goodRow, head, makeSheet, titles } from './testing/make-sheet';
import { codes, negatives, parsed } from './testing/parsed';

describe('text around the table', () => {
  it('labels have their values beside or below them', async () => {
    const rows = [
      ['Nadleśnictwo:', null, 'Kluczbork'],
      ['Nr umowy', 'Data umowy', 'Data oferty'],
      ['ZG.271.2.2025', new Date('2025-01-15'), '10.12.24 r.'],
      ['Znak sprawy: SA.270.1.3.2025'],
      ['Data wydruku: 20.12.2025'],
      [...titles],
      goodRow(1),
    ];
    expect(await parsed(await makeSheet(rows))).toMatchObject({
      contractNumber: 'ZG.271.2.2025',
      contractDate: '2025-01-15',
      offerDate: '2024-12-10',
      forestDistrictKey: '02-11',
    });
  });

  it.each([
    ['ZLECENIE Nr 14/2026', 'To jest zlecenie', 'order'],
    ['Protokół odbioru robót nr 31/2026', 'To jest protokół', 'protocol'],
    ['Faktura VAT nr 7/2026', 'To jest faktura', undefined],
  ])('for another kind of document (%s) it names the upload and fills nothing in', async (title, message, upload) => {
    const form = await parsed(await makeSheet([[title], ['Nadleśnictwo Kluczbork'], [...titles], goodRow(1)]));
    expect(form).toMatchObject({ contractNumber: null, forestDistrictKey: null, contractItems: [] });
    expect(negatives(form)).toEqual([expect.stringContaining(message)]);
    expect(form.parseLog.logList[0]?.paper).toBe(upload);
  });

  it('reports missing facts and still reads the rows', async () => {
    const form = await parsed(await makeSheet([['KOSZTORYS'], [...titles], goodRow(1)]));
    expect(form).toMatchObject({ contractNumber: null, forestDistrict: null, contractDate: null, offerDate: null });
    expect(codes(form)).toEqual(['CWD-P']);
    expect(negatives(form)).toEqual([
      'Nie znaleziono numeru umowy.',
      'Nie znaleziono nadleśnictwa.',
      'Nie znaleziono daty umowy.',
    ]);
  });

  it('a sheet without a table gives the facts in its lines', async () => {
    const form = await parsed(await makeSheet([...head, ['Proszę o wycenę.']]));
    expect(form).toMatchObject({ contractNumber: 'SA.271.1.4.2026', contractItems: [] });
    expect(negatives(form)).toContain('Nie znaleziono tabeli z cenami.');
  });

  it('an empty workbook is refused', async () => {
    await expect(parsed(await makeSheet([]))).rejects.toMatchObject({ reason: 'empty' });
  });
});
