import { ksefChecksum } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit/postgres';
import type { Step } from './services';

type Last = (sql: RawSql, table: string) => Promise<number>;

const numberOn = (nip: string, issued: string, own: string) => {
  const unchecked = `${nip}-${issued.replaceAll('-', '')}-${own}-`;
  return unchecked + ksefChecksum(unchecked);
};

function receipt(nip: string, number: string, issued: string, sha256: string): FormData {
  const fields = [
    ['NipSprzedawcy', nip],
    ['NumerKSeFDokumentu', numberOn(nip, issued, '0100001AF62A')],
    ['NumerFaktury', number],
    ['DataWystawieniaFaktury', issued],
    ['DataNadaniaNumeruKSeF', issued],
    ['SkrotDokumentu', Buffer.from(sha256, 'hex').toString('base64')],
  ].map(([name, value]) => `<${name}>${value}</${name}>`);
  const form = new FormData();
  const root = '<Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">';
  form.set('file', new Blob([`${root}<Dokument>${fields.join('')}</Dokument></Potwierdzenie>`]), 'upo.xml');
  return form;
}

/** Imitates an invoice under whose number KSeF has another file. */
const duplicate = (last: Last): Step => ({
  key: 'POST /api/invoice/{id}/duplicate',
  call: async (sql) => {
    const id = await last(sql, 'invoices.invoice');
    const [row] = await sql`
      update invoices.invoice set state = 'refused', ksef_number = null where id = ${id}
      returning issued::text as issued`;
    const [content] = await sql`select seller ->> 'nip' as nip from invoices.invoice_content where invoice_id = ${id}`;
    const original_number = numberOn(`${content?.nip}`, `${row?.issued}`, '0100001AF62B');
    await sql`update invoices.sending set ${sql({ stage: 'duplicate', original_number })} where invoice_id = ${id}`;
    return { path: `/api/invoice/${id}/duplicate`, body: { answer: 'same' } };
  },
});

const approveAndSendMany = (last: Last): readonly Step[] => [
  ...(['approve', 'send'] as const).map((what) => ({
    key: `POST /api/invoice/${what}`,
    call: async (sql: RawSql) => ({
      path: `/api/invoice/${what}`,
      body: { invoiceIds: [await last(sql, 'invoices.invoice')] },
    }),
  })),
  deleteAsDraft(last),
];

/** Puts the invoice back into the state before its approval, then deletes it. */
const deleteAsDraft = (last: Last): Step => ({
  key: 'DELETE /api/invoice/{id}',
  call: async (sql) => {
    const id = await last(sql, 'invoices.invoice');
    await sql`delete from invoices.sending where invoice_id = ${id}`;
    await sql`delete from invoices.invoice_content where invoice_id = ${id}`;
    await sql`
      update invoices.invoice set state = 'draft', number = null, issued = null, due = null, approved_by = null
      where id = ${id}`;
    return { path: `/api/invoice/${id}` };
  },
});

const removeOutside = (last: Last): Step => ({
  key: 'DELETE /api/invoice/outside/{id}',
  call: async (sql) => ({ path: `/api/invoice/outside/${await last(sql, 'invoices.invoice')}` }),
});

/** An invoice issued by another program: one for a protocol, and one entered by hand. */
const outside = (last: Last): readonly Step[] => [
  {
    key: 'POST /api/invoice/outside/protocols',
    call: async (sql) => {
      const protocolId = await last(sql, 'protocols.protocol');
      const protocols = [{ protocolId, number: '114/2025', issued: '2025-11-28', ksefNumber: null }];
      return { path: '/api/invoice/outside/protocols', body: { protocols } };
    },
  },
  removeOutside(last),
  {
    key: 'POST /api/invoice/outside',
    call: async (sql) => {
      const line = { name: 'Prace leśne', pkwiu: '02.40.10.3', unit: 'HA', amount: 2, price: 100, vatPercent: 8 };
      const contractId = await last(sql, 'contracts.contract');
      const body = { contractId, number: '115/2025', issued: '2025-11-28', ksefNumber: null, lines: [line] };
      return { path: '/api/invoice/outside', body };
    },
  },
  removeOutside(last),
];

/** An invoice that was taken from a file by another domain, which gets its lines. */
const owedOutside = (last: Last): readonly Step[] => [
  {
    key: 'POST /api/invoice/outside/{id}/lines',
    call: async (sql) => {
      const line = { name: 'Prace leśne', pkwiu: '02.40.10.3', unit: 'HA', amount: 2, price: 100, vatPercent: 8 };
      const issued = { row: 2, number: '116/2025', issued: '2025-11-28', due: '2025-12-28', ksefNumber: null };
      const rows = [{ ...issued, buyerName: 'Tartak', buyerNip: '5260250274', gross: 216, left: 216 }];
      await sql`
        select invoices_v1.take_outside_invoice(1, 'faktury.xlsx', ${JSON.stringify(rows)}::text::jsonb, 'Anna', 'anna')`;
      return { path: `/api/invoice/outside/${await last(sql, 'invoices.invoice')}/lines`, body: { lines: [line] } };
    },
  },
  removeOutside(last),
];

const corrected = (last: Last): readonly Step[] => [
  {
    key: 'POST /api/invoice/{id}/correct',
    call: async (sql) => {
      const id = await last(sql, 'invoices.invoice');
      const [line] = await sql<{ no: number; amount: number; price: number; vatPercent: number }[]>`
        select no, amount::float, price::float, vat_percent::float as "vatPercent" from invoices.invoice_line
        where invoice_id = ${id} and price is not null limit 1`;
      const lines = [{ ...line, amount: (line?.amount ?? 0) + 1 }];
      return {
        path: `/api/invoice/${await last(sql, 'invoices.invoice')}/correct`,
        body: { reason: 'Pomyłka', effect: 2, lines },
      };
    },
  },
  {
    key: 'POST /api/invoice/{id}/correction-words',
    call: async (sql) => ({
      path: `/api/invoice/${await last(sql, 'invoices.invoice')}/correction-words`,
      body: { reason: 'Pomyłka w obmiarze', effect: 2 },
    }),
  },
];

const payments = (last: Last): readonly Step[] => [
  {
    key: 'POST /api/invoice/payment',
    call: async (sql) => {
      const transfer = {
        bookedOn: '2026-05-10',
        amount: 1,
        title: 'FV',
        payer: '',
        account: '',
        key: '0'.repeat(64),
      };
      const payments = [{ ...transfer, invoiceId: await last(sql, 'invoices.invoice') }];
      return { path: '/api/invoice/payment', body: { payments } };
    },
  },
  {
    key: 'POST /api/invoice/payment/by-hand',
    call: async (sql) => ({
      path: '/api/invoice/payment/by-hand',
      body: {
        invoiceId: await last(sql, 'invoices.invoice'),
        kind: 'setOff',
        bookedOn: '2026-05-10',
        amount: 2,
        reason: 'Kara umowna',
      },
    }),
  },
  {
    key: 'POST /api/invoice/payment/{id}/take-back',
    call: async (sql) => ({
      path: `/api/invoice/payment/${await last(sql, 'invoices.payment')}/take-back`,
      body: { reason: 'Wpisana do innej faktury' },
    }),
  },
];

/** Invoices the protocol that the steps before have settled. */
export const invoices = (last: Last): readonly Step[] => {
  const draft: Step = {
    key: 'POST /api/invoice/draft',
    call: async (sql) => ({
      path: '/api/invoice/draft',
      body: { protocolIds: [await last(sql, 'protocols.protocol')] },
    }),
  };
  const pathOf = async (sql: RawSql) => `/api/invoice/${await last(sql, 'invoices.invoice')}`;
  return [
    ...outside(last),
    ...owedOutside(last),
    draft,
    {
      key: 'POST /api/invoice/{id}/line/{no}',
      call: async (sql) => ({
        path: `${await pathOf(sql)}/line/1`,
        body: { name: 'Prace leśne', pkwiu: '02.40.10.3', vatPercent: 8, reason: 'Umowa nie podaje stawki' },
      }),
    },
    { key: 'POST /api/invoice/{id}/redraft', call: async (sql) => ({ path: `${await pathOf(sql)}/redraft` }) },
    { key: 'DELETE /api/invoice/{id}', call: async (sql) => ({ path: await pathOf(sql) }) },
    {
      key: 'POST /api/invoice/drafts',
      call: async (sql) => ({
        path: '/api/invoice/drafts',
        body: { protocolIds: [await last(sql, 'protocols.protocol')] },
      }),
    },
    { key: 'DELETE /api/invoice/{id}', call: async (sql) => ({ path: await pathOf(sql) }) },
    draft,
    ...approveAndSendMany(last),
    draft,
    { key: 'POST /api/invoice/{id}/approve', call: async (sql) => ({ path: `${await pathOf(sql)}/approve` }) },
    {
      key: 'POST /api/invoice/{id}/send',
      call: async (sql) => ({ path: `${await pathOf(sql)}/send`, body: {} }),
    },
    {
      key: 'POST /api/invoice/{id}/ksef-number',
      call: async (sql) => {
        const id = await last(sql, 'invoices.invoice');
        const [content] =
          await sql`select seller ->> 'nip' as nip from invoices.invoice_content where invoice_id = ${id}`;
        // Set by hand: KSeF does not answer in this test, so nothing can refuse the invoice.
        const [row] = await sql`
          update invoices.invoice set state = 'refused' where id = ${id} returning issued::text as issued`;
        const ksefNumber = numberOn(`${content?.nip}`, `${row?.issued}`, '0100001AF629');
        return { path: `${await pathOf(sql)}/ksef-number`, body: { ksefNumber } };
      },
    },
    {
      key: 'DELETE /api/invoice/{id}/ksef-number',
      call: async (sql) => ({ path: `${await pathOf(sql)}/ksef-number` }),
    },
    duplicate(last),
    {
      key: 'POST /api/invoice/upo',
      call: async (sql) => {
        const id = await last(sql, 'invoices.invoice');
        const [row] = await sql`
          update invoices.invoice set state = 'refused', ksef_number = null where id = ${id}
          returning number, issued::text as issued`;
        const [content] =
          await sql`select seller ->> 'nip' as nip, sha256 from invoices.invoice_content where invoice_id = ${id}`;
        const form = receipt(`${content?.nip}`, `${row?.number}`, `${row?.issued}`, `${content?.sha256}`);
        return { path: '/api/invoice/upo', form };
      },
    },
    ...corrected(last),
    { key: 'DELETE /api/invoice/{id}', call: async (sql) => ({ path: await pathOf(sql) }) },
    ...payments(last),
  ];
};
