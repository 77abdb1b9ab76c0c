import { contractHeads } from './calendar';
import { priceList, usualAmounts } from './price-list';
import { type Random, randomOf } from './random';
import type { DemoContract, DemoContractItem, Dictionaries, DictionaryCode } from './scenario';

/** Contract rows with smaller amounts than are ordered later, so that the demo shows warnings. */
const scarce: Readonly<Record<string, string>> = { 'SA.271.2.2.2026': 'KOSZ-CHN' };
const SCARCE_SHARE = 0.6;

export function buildContracts(dictionaries: Dictionaries): DemoContract[] {
  return contractHeads.map((head) => ({
    ...head,
    items: itemsOf(dictionaries, randomOf(head.number)).map((item) =>
      item.codeKey === scarce[head.number]
        ? { ...item, amount: Math.round(item.amount * 100 * SCARCE_SHARE) / 100 }
        : item,
    ),
  }));
}

function itemsOf(dictionaries: Dictionaries, random: Random): DemoContractItem[] {
  return priceList.flatMap(([scopeKey, codeKeys]) =>
    codeKeys.flatMap((codeKey) => {
      const code = dictionaries.codes.get(codeKey);
      return code ? [itemOf(code, scopeKey, random)] : [];
    }),
  );
}

function itemOf(code: DictionaryCode, scopeKey: string, random: Random): DemoContractItem {
  const [least, most] = usualAmounts[code.unit].contract;
  return {
    codeKey: code.key,
    scopeKey,
    description: code.name,
    unit: code.unit,
    amount: random.hundredths(least, most),
    price: priceOf(code, random),
    vat: code.vat,
  };
}

function priceOf({ priceFrom, priceTo }: DictionaryCode, random: Random): number {
  const step = priceTo > 300 ? 50 : 5;
  return (random.whole(Math.ceil((priceFrom * 100) / step), Math.floor((priceTo * 100) / step)) * step) / 100;
}
