import { dayInWarsaw } from '@ostep/kernel';
import { insertCorrecting, insertSettled, type SettledItem } from '@ostep/service-invoices/testing/settled-protocol';
import type { RawSql } from '@ostep/service-kit/postgres';
import { inFile, netOf, type Work } from './independent-sums';
import type { Difference, InvoiceKind } from './kind';

/** At the contract's rate; a contract cannot say that something is exempt. */
const itemOf = ({ amount, price, rate = '8' }: Pick<Work, 'amount' | 'price'> & Partial<Work>): SettledItem => ({
  amount: Number(amount),
  rate: Number(price),
  value: Number(inFile(netOf({ amount, price }))),
  vatPercent: rate === 'zw' ? 8 : Number(rate),
});

/** Further protocols belong to the same district and contract as the first. */
async function addProtocol(sql: RawSql, first: number, place: number, made: Promise<{ readonly protocolId: number }>) {
  const { protocolId } = await made;
  await sql`
    update contracts.contract_item set place = place + ${place},
      contract_id = (select contract_id from protocols.protocol where id = ${first})
    where contract_id = (select contract_id from protocols.protocol where id = ${protocolId})`;
  await sql`
    update protocols.protocol p set contract_id = f.contract_id, forest_district_id = f.forest_district_id
    from protocols.protocol f where p.id = ${protocolId} and f.id = ${first}`;
  return protocolId;
}

/** A correcting protocol with only the differences, settled today. */
export async function settleCorrecting(sql: RawSql, of: number, number: string, differences: readonly Difference[]) {
  const items = differences.map(({ position, ...difference }) => ({ position, ...itemOf(difference) }));
  const id = await insertCorrecting(sql, of, number, items);
  await sql`update protocols.protocol set protocol_date = ${dayInWarsaw(new Date())} where id = ${id}`;
  return id;
}

/** Creates settled protocols for an invoice; their district is the buyer. */
export async function settleWorks(sql: RawSql, mark: string, { protocols, netted, buyer }: InvoiceKind) {
  const [works = [], ...further] = protocols;
  const { protocolId: first, forestDistrictId } = await insertSettled(sql, mark, `${mark}/1`, works.map(itemOf));
  const protocolIds = [first];
  for (const [at, more] of further.entries()) {
    const number = `${mark}/${at + 2}`;
    protocolIds.push(
      await addProtocol(sql, first, 100 * (at + 1), insertSettled(sql, `${mark}p${at}`, number, more.map(itemOf))),
    );
  }
  if (netted) protocolIds.push(await settleCorrecting(sql, first, `${mark}/K`, netted.differences));
  const addressee = {
    name: buyer ?? `Nadleśnictwo ${mark}`,
    street: 'ul. Leśna 1',
    postal_code: '46-100',
    city: 'Namysłów',
    forest_district_id: forestDistrictId,
    buyer_nip: '1111111111',
    modified_by: 'test',
  };
  await sql`insert into office.addressee ${sql(addressee)}`;
  return { protocolIds, forestDistrictId };
}
