import { isNip } from '@ostep/kernel';
import { seededRandom } from '@ostep/kernel/testing';
import { demoRows } from '@ostep/test-documents/demo-rows';

export type District = { readonly key: string; readonly name: string; readonly nip: string; readonly active: boolean };
export type Squad = { readonly code: string; readonly name: string; readonly active: boolean };
export type ActionCode = {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly active: boolean;
};
export type Scope = { readonly key: string; readonly name: string; readonly active: boolean };
export type Unit = { readonly unit: string; readonly aliases: readonly string[] };

export type FirmDictionaries = {
  readonly seller: { readonly name: string; readonly nip: string };
  readonly districts: readonly District[];
  readonly squads: readonly Squad[];
  readonly codes: readonly ActionCode[];
  readonly scopes: readonly Scope[];
  readonly units: readonly Unit[];
};

const SELLER = { name: 'Usługi Leśne Przykład sp. z o.o.', nip: '1234563218' };

/** The dictionaries of the demo; only the tax numbers of districts are invented anew for a seed. */
export function firmDictionaries(seed: number): FirmDictionaries {
  const random = seededRandom(seed * 7919 + 11);
  return {
    seller: SELLER,
    districts: demoRows('forest-districts').map((row) => ({
      key: row['key'] ?? '',
      name: row['value'] ?? '',
      nip: validNip(() => String(random.whole(754_000_000, 759_999_999))),
      active: row['active'] === 'true',
    })),
    squads: demoRows('squads').map((row) => ({
      code: row['code'] ?? '',
      name: row['name'] ?? '',
      active: row['active'] === 'true',
    })),
    codes: demoRows('action-codes').map((row) => ({
      code: row['key'] ?? '',
      name: row['value'] ?? '',
      unit: row['unitType'] ?? '',
      priceFrom: Number(row['priceFrom']),
      priceTo: Number(row['priceTo']),
      active: row['active'] === 'true',
    })),
    scopes: demoRows('action-scopes').map((row) => ({
      key: row['key'] ?? '',
      name: row['value'] ?? '',
      active: row['active'] === 'true',
    })),
    units: demoRows('units').map((row) => ({ unit: row['unit'] ?? '', aliases: (row['aliases'] ?? '').split(';') })),
  };
}

/** Nine digits can have no check digit; such are drawn anew. */
export function validNip(draw: () => string): string {
  for (;;) {
    const start = draw();
    const found = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isNip);
    if (found !== undefined) return found;
  }
}
