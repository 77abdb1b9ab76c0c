import { randomUUID } from 'node:crypto';
import { type ApiCaller, readAs, saveContract } from '@ostep/e2e/api-caller';

type Id = { readonly id: number };

export async function makeContract(caller: ApiCaller, items: number): Promise<number> {
  const [district] = await readAs<readonly Id[]>(caller, 'fd/list');
  const { content: codes } = await readAs<{ readonly content: readonly Id[] }>(caller, 'ac/list/full?p=0');
  return saveContract(caller, {
    contractNumber: randomUUID(),
    forestDistrict: district?.id,
    contractItems: Array.from({ length: items }, (_, index) => ({
      lp: index + 1,
      posNo: String(index + 1),
      actionCode: codes[index % codes.length]?.id,
      unitType: 'M3',
      actionDesc: 'Czynność',
      amount: 100 + index,
      unitPriceNetto: 33.7,
      vatPercent: 8,
    })),
  });
}
