import { people } from './people';
import type { Transaction } from './rows';

/** Invented. The tax number is a common example with a valid check digit. */
const company = {
  name: 'Zakład Usług Leśnych „Przykład”',
  street: 'ul. Przykładowa 12',
  postal_code: '45-999',
  city: 'Opole',
  nip: '1234563218',
  place: 'Opole',
  bank_account: '27114020040000300201355387',
  modified_by: people.office,
} as const;

export async function loadOffice(sql: Transaction): Promise<void> {
  await sql`insert into office.company ${sql(company)} on conflict do nothing`;
  await sql`
    insert into office.addressee (forest_district_id, name, street, postal_code, city, buyer_nip, buyer_name,
      modified_by)
    select id, 'Nadleśnictwo ' || value, 'ul. Przykładowa 1', '45-998', value, '1111111111',
      'Skarb Państwa PGL LP Nadleśnictwo ' || value, ${people.office}
    from dictionaries_v1.forest_district
    on conflict do nothing`;
}
