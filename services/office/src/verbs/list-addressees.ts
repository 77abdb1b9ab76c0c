import type { Addressee } from '@ostep/api-office';
import type { ReadCall } from '@ostep/service-kit';
import { readAddressees } from '../data/addressees';

export async function listAddressees({ tx }: ReadCall<null>): Promise<Addressee[]> {
  const rows = await readAddressees(tx);
  return rows.map(({ district, addressee }) => ({
    forestDistrict: { id: district.id, key: district.key, name: district.value },
    address: addressee && {
      name: addressee.name,
      street: addressee.street,
      postalCode: addressee.postalCode,
      city: addressee.city,
    },
    buyer: addressee?.buyerNip ? { nip: addressee.buyerNip, name: addressee.buyerName } : null,
    version: addressee?.version ?? 0,
  }));
}
