import { randomUUID } from 'node:crypto';
import type { Protocol, ProtocolPage, SettleView } from '@ostep/api-protocols';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';
import { closeAnyway, makePlanted, type Refused, settleAnyway, settlingOf } from '../testing/settling';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols();
});
afterAll(() => protocols.close());

const read = async (id: number) => (await protocols.call<Protocol>('GET', `/${id}/withItems`)).body;
const view = async (id: number) => (await protocols.call<SettleView>('GET', `/${id}/settleView`)).body;
const save = (form: object) => protocols.call<number & Refused>('POST', '', form);

async function settled() {
  const planted = await makePlanted(protocols);
  await settlingOf(protocols)(planted.planting, planted.part?.id, 12.69);
  expect(await closeAnyway(protocols, planted.id)).toBe(200);
  const correction = formOf(protocols, [planted.order.id], planted.code, {
    corrects: { id: planted.id },
    totalValue: -785.2,
    protocolParts: [
      {
        posNo: '21',
        forestAddress: ADDRESS,
        protocolItems: [{ actionCode: planted.code, amount: -2, rate: 392.6, value: -785.2 }],
      },
    ],
  });
  return { ...planted, correction };
}

describe('a correction of a settled protocol', () => {
  it('is a protocol of its own that names the corrected one; both lead to each other', async () => {
    const { id, form, correction } = await settled();
    expect((await view(id)).mendedBy).toBe('change');
    const { body: correctionId } = await save(correction);
    expect((await read(correctionId)).corrects).toEqual({ id, protocolNumber: form.protocolNumber });
    expect((await view(id)).mendedBy).toBe('correction');
    expect(await read(id)).toMatchObject({
      settled: true,
      corrects: null,
      corrections: [
        { id: correctionId, protocolNumber: correction.protocolNumber, totalValue: -785.2, settled: false },
      ],
    });
    const list = await protocols.call<ProtocolPage>('POST', '/list', { forestDistrictId: protocols.district });
    expect(list.body.content.find((row) => row.id === correctionId)?.corrects?.id).toBe(id);
  });

  it('takes back what squads were settled too much, and leaves the corrected one as it was', async () => {
    const { id, planting, correction } = await settled();
    const before = await read(id);
    const { body: correctionId } = await save(correction);
    const view = (await protocols.call<SettleView>('GET', `/${correctionId}/settleView`)).body;
    expect(view.parts[0]?.activities[0]?.exception?.kind).toBe('correction');
    const part = view.parts[0]?.id;
    expect((await settleAnyway(settlingOf(protocols), planting, part, -2)).status).toBe(200);
    expect(await closeAnyway(protocols, correctionId)).toBe(200);
    const settledAmounts = await protocols.sql<{ amount: number }[]>`
      select sum(amount) as amount from protocols.settlement where squad_assignment_id = ${planting ?? 0}`;
    expect(settledAmounts).toEqual([{ amount: 10.69 }]);
    expect((await read(id)).protocolParts).toEqual(before.protocolParts);
  });

  it('still names the corrected protocol when it is saved again', async () => {
    const { id, correction } = await settled();
    const { body: correctionId } = await save(correction);
    const [part] = (await read(correctionId)).protocolParts;
    const again = {
      ...correction,
      id: correctionId,
      corrects: null,
      protocolParts: [{ ...correction.protocolParts[0], id: part?.id }],
    };
    expect((await save(again)).status).toBe(200);
    expect((await read(correctionId)).corrects?.id).toBe(id);
  });

  it('is refused for a protocol that is unsettled, unknown or of another contract', async () => {
    const { id, order, code, correction } = await settled();
    const refused = async (form: object) => (await save(form)).body.message;
    expect(await refused({ ...correction, corrects: 987_654_321 })).toBe('Nie znaleziono korygowanego protokołu.');
    const contract = await protocols.makeContract(`SA.2-${randomUUID().slice(0, 6)}`);
    expect(await refused({ ...correction, contract })).toBe(
      'Korekta należy do tej samej umowy co korygowany protokół.',
    );
    await protocols.call('POST', `/${id}/settle/false`);
    expect(await refused({ ...formOf(protocols, [order.id], code), corrects: id })).toBe(
      'Korygować można tylko protokół rozliczony.',
    );
  });

  it('prevents the corrected one from being deleted', async () => {
    const { id, correction } = await settled();
    const { body: correctionId } = await save(correction);
    await protocols.call('POST', `/${id}/settle/false`);
    const refused = await protocols.call<Refused>('DELETE', `/${id}`);
    expect([refused.status, refused.body.message]).toEqual([417, 'Protokół ma korektę. Najpierw usuń korektę.']);
    expect((await protocols.call('DELETE', `/${correctionId}`)).status).toBe(200);
    expect((await protocols.call('DELETE', `/${id}`)).status).toBe(200);
  });
});

async function putOnInvoice(protocolId: number, number: string | null) {
  const [at] = await protocols.sql<{ district: number; contract: number }[]>`
    select forest_district_id as district, contract_id as contract from protocols.protocol where id = ${protocolId}`;
  const [invoice] = await protocols.sql<{ id: number }[]>`
    insert into invoices.invoice ${protocols.sql({
      state: number === null ? 'draft' : 'approved',
      number,
      net: 0,
      vat: 0,
      gross: 0,
      created_subject: 'test',
      forest_district_id: at?.district,
      forest_district_name: 'N',
      contract_id: at?.contract,
      contract_number: 'SA.1',
      contract_date: '2025-12-19',
      created_by: 'test',
      modified_by: 'test',
    })} returning id`;
  await protocols.sql`
    insert into invoices.invoice_protocol (invoice_id, protocol_id, value) values (${invoice?.id ?? 0}, ${protocolId}, 0)`;
}

it.each([
  [null, 200, 'Protokół jest na projekcie faktury. Najpierw usuń projekt.'],
  ['FV/1', 417, 'Protokół jest na fakturze FV/1-'],
])('a protocol on the invoice %s is corrected, never unlocked or deleted', async (number, status, said) => {
  const { id } = await settled();
  const listed = async () => {
    const { body } = await protocols.call<ProtocolPage>('POST', '/list', { forestDistrictId: protocols.district });
    return body.content.find((row) => row.id === id);
  };
  expect(await listed()).toMatchObject({ invoice: null, toInvoice: true });
  const numbered = number === null ? null : `${number}-${randomUUID()}`;
  await putOnInvoice(id, numbered);
  expect(await listed()).toMatchObject({ invoice: { number: numbered }, toInvoice: false });
  expect((await view(id)).mendedBy).toBe(number === null ? 'change' : 'correction');
  const unlocked = await protocols.call<Refused>('POST', `/${id}/settle/false`);
  expect(unlocked.status).toBe(status);
  await protocols.sql`update protocols.protocol set settled = false where id = ${id}`;
  const deleted = await protocols.call<Refused>('DELETE', `/${id}`);
  for (const { body } of [deleted, ...(status === 417 ? [unlocked] : [])]) expect(body.message).toContain(said);
});
