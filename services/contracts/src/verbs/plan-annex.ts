import type { AnnexPreviewForm, ResettledProtocol } from '@ostep/api-contracts';
import { formatDate } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { readKnownReferences } from '../data/known-references';
import { readPricedItems } from '../data/priced-items';
import { readResettledProtocols } from '../data/resettled-protocols';
import { refuse } from '../refusals';
import { annexPrices, type NewPrice } from '../rules/annex-prices';
import type { PricedItem } from '../rules/priced-item';
import { unknownReferences } from '../rules/unknown-references';

type PlannedAnnex = {
  readonly items: readonly PricedItem[];
  readonly prices: readonly NewPrice[];
  readonly protocols: readonly ResettledProtocol[];
};

export async function planAnnex(
  tx: Executor,
  contract: { readonly id: number; readonly contractDate: string },
  form: AnnexPreviewForm,
): Promise<PlannedAnnex> {
  if (form.validFrom < contract.contractDate) {
    const refusal = refuse('annexTooEarly', { contractDate: formatDate(contract.contractDate) });
    throw refuse('annexTooEarly', { contractDate: formatDate(contract.contractDate) }, [
      { path: 'validFrom', message: refusal.message },
    ]);
  }
  const items = await readPricedItems(tx, contract.id);
  const { newItems } = form;
  const unknown = unknownReferences(newItems, await readKnownReferences(tx, newItems), 'newItems');
  if (unknown.length > 0) throw refuse('unknownReference', {}, unknown);
  const { prices, faults } = annexPrices(items, form);
  if (faults.length > 0) throw refuse('annexRows', { rows: faults.map(({ message }) => message) }, faults);
  if (prices.length + newItems.length === 0)
    throw refuse('annexEmpty', {}, [{ path: 'change', message: refuse('annexEmpty').message }]);
  const start = { validFrom: form.validFrom, byOrderDate: form.decides === 'orderDay' };
  return { items, prices, protocols: await readResettledProtocols(tx, start, prices) };
}
