import { orderCodes } from '@ostep/test-kit/order-pdf';
import { type ApiCaller, readAs, saveContract } from './api-caller';

export async function makeContract(caller: ApiCaller, contractNumber: string): Promise<void> {
  const districts = await readAs<{ id: number; value: string }[]>(caller, 'fd/list');
  const codeOf = async (key: string) => {
    const { content } = await readAs<{ content: { id: number; key: string }[] }>(caller, `ac/search?query=${key}`);
    return content.find((code) => code.key === key)?.id;
  };
  const codes = await Promise.all(orderCodes.map(codeOf));
  await saveContract(caller, {
    contractNumber,
    forestDistrict: districts.find(({ value }) => value === 'Namysłów')?.id,
    contractItems: codes.map((actionCode, index) => ({
      lp: index + 1,
      posNo: String(index + 1),
      actionCode,
      actionDesc: 'Czynność',
      unitType: 'HA',
      amount: 1_000,
      unitPriceNetto: 100,
      vatPercent: 8,
    })),
  });
}
