import { orderColumns } from '@ostep/api-orders';
import { type DrawnColumns, readByColumns, readPdf } from '@ostep/document-reader';
import { describe, expect, it } from 'vitest';
import { fillOrderForm } from './fill-order-form';
import { readOrderDocument } from './read-order-document';
import { qualityOf } from './reading-quality';
import { demoDictionaries } from './testing/demo-dictionaries';
import { oddOrderColumns as drawn, oddOrderPdf } from './testing/odd-order-pdf';

async function forms(columns: DrawnColumns) {
  const pages = await readPdf(oddOrderPdf(14, 'SA.271.1.4.2026'));
  const { ordinary, byColumns } = readByColumns(
    pages,
    { drawn: columns, templates: [] },
    { columns: orderColumns, read: (given) => readOrderDocument(pages, given), districtOf: (one) => one.districtKey },
  );
  if (!byColumns) throw new Error('no header was found');
  const formOf = (document: typeof ordinary) => fillOrderForm(document, demoDictionaries());
  return { ordinary: formOf(ordinary), drawn: formOf(byColumns.document) };
}

describe('an order whose table is not found', () => {
  it('has no items, and offers to draw the columns', async () => {
    const { ordinary } = await forms(drawn);
    expect(ordinary.orderItems).toEqual([]);
    expect(ordinary.parseLog.logList.filter(({ offers }) => offers === 'columns')).toHaveLength(1);
    expect(qualityOf({ filled: ordinary }).whole).toBe(0);
  });

  it('is read completely by drawn columns', async () => {
    const { drawn: form } = await forms(drawn);
    expect(form.parseLog.logList.filter(({ status }) => status === 'NEGATIVE')).toEqual([]);
    expect(form.orderItems.map(({ lp, posNo, amount, unitType }) => [lp, posNo, amount, unitType])).toEqual([
      ['1', '141', 11.25, 'KMTR'],
      ['2', '142', 12.25, 'HA'],
      ['3', '143', 13.25, 'HM'],
    ]);
    expect(form.orderItems[0]).toMatchObject({ actionGroup: 'ODN-GLEB', actionDesc: 'Bruzdy', dueDate: '2026-04-15' });
    expect(qualityOf({ filled: form }).whole).toBe(3);
  });

  it('names the words that a border cuts', async () => {
    const { drawn: form } = await forms({ ...drawn, borders: drawn.borders.with(4, 320 / 595) });
    const actions = form.parseLog.logList.map(({ action }) => action);
    expect(actions).toContain('Granica kolumn przecięła „GRODZ-SN”: sprawdź z dokumentem.');
  });
});
