import type { Role } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit/postgres';
import { insertSettled, type SettledItem } from './settled-protocol';

const address = { name: 'Nadleśnictwo', street: 'ul. Leśna 1', postal_code: '46-100', city: 'Namysłów' };

type Request = (
  method: string,
  path: string,
  input?: { readonly body?: unknown; readonly username?: string; readonly roles?: readonly Role[] },
) => Promise<Response>;
type By = { readonly username?: string; readonly roles?: readonly Role[] };

/** All tests share the one company: this makes other tests of invoices wait until the connection ends. */
export async function lockOffice(sql: RawSql): Promise<void> {
  await sql`select pg_advisory_lock(hashtext('office.company'))`;
}

export async function insertOffice(sql: RawSql): Promise<void> {
  const company = { ...address, nip: '5260250274', place: 'Namysłów', bank_account: '27114020040000300201355387' };
  await sql`insert into office.company ${sql({ ...company, modified_by: 'test' })} on conflict do nothing`;
}

const onlyItem: readonly SettledItem[] = [{ amount: 10, rate: 288.35, value: 2883.5 }];

export async function draftedInvoice(request: Request, sql: RawSql, mark: string, items = onlyItem, by: By = {}) {
  const { protocolId, forestDistrictId } = await insertSettled(sql, mark, `${mark}/2026`, items);
  const buyer = { ...address, forest_district_id: forestDistrictId, buyer_nip: '1111111111' };
  await sql`insert into office.addressee ${sql({ ...buyer, modified_by: 'test' })}`;
  const drafted = await request('POST', '/api/invoice/draft', { body: { protocolIds: [protocolId] }, ...by });
  return { id: Number(await drafted.text()), protocolId };
}

export async function approvedInvoice(...given: Parameters<typeof draftedInvoice>): Promise<number> {
  const [request] = given;
  const { id } = await draftedInvoice(...given);
  const approved = await request('POST', `/api/invoice/${id}/approve`, { username: 'szef' });
  if (!approved.ok) throw new Error(await approved.text());
  return id;
}
