import { contractAddress } from '@ostep/api-contracts/addresses';
import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import type { SearchResult } from '@ostep/api-search';
import { placeAddress } from '@ostep/api-search/addresses';
import { type SearchKind, searchKinds } from '@ostep/api-search/search-kinds';
import { summaryAddress } from '@ostep/api-summaries/addresses';
import { formatDate, formatMoney, orderStatusLabels, protocolTypeLabels } from '@ostep/kernel';
import type { IconName } from '@ostep/ui';
import { texts } from '../texts';

/** One line of the palette; the recently opened ones are stored in this form. */
export type Entry = {
  readonly kind: SearchKind;
  readonly href: string;
  readonly label: string;
  readonly detail: string;
};

export type EntryGroup = { readonly title: string; readonly entries: readonly Entry[] };

export const kindIcons: Readonly<Record<SearchKind, IconName>> = {
  orders: 'list',
  protocols: 'file',
  contracts: 'book',
  squads: 'users',
  codes: 'tag',
  places: 'map-marker',
  payouts: 'wallet',
  invoices: 'money-bill',
};

const line = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
const inactive = (active: boolean) => (active ? null : texts.inactive);

export function groupsOf(found: SearchResult): EntryGroup[] {
  const entries: Record<SearchKind, Entry[]> = {
    orders: found.orders.map((order) => ({
      kind: 'orders',
      href: orderAddress.record(order.id),
      label: texts.order(order.orderNumber),
      detail: line(
        order.forestDistrictName,
        order.forestDistrictPart,
        formatDate(order.orderDate),
        orderStatusLabels[order.orderStatus],
      ),
    })),
    protocols: found.protocols.map((protocol) => ({
      kind: 'protocols',
      href: protocolAddress.settle(protocol.id),
      label: texts.protocol(protocol.protocolNumber ?? texts.noNumber),
      detail: line(
        protocol.forestDistrictName,
        protocol.forestDistrictPart,
        protocol.protocolDate && formatDate(protocol.protocolDate),
        protocolTypeLabels[protocol.protocolType],
        formatMoney(protocol.totalValue),
        protocol.settled ? texts.settled : null,
      ),
    })),
    contracts: found.contracts.map((contract) => ({
      kind: 'contracts',
      href: contractAddress.record(contract.id),
      label: texts.contract(contract.contractNumber),
      detail: line(
        contract.forestDistrictName,
        formatDate(contract.contractDate),
        contract.totalNetto === null ? null : texts.netto(formatMoney(contract.totalNetto)),
      ),
    })),
    squads: found.squads.map((squad) => ({
      kind: 'squads',
      href: summaryAddress.squad({ squadId: squad.id }),
      label: squad.name,
      detail: line(squad.code, inactive(squad.active)),
    })),
    codes: found.codes.map((code) => ({
      kind: 'codes',
      href: entryAddress.actionCodes({ text: encodeURIComponent(code.key) }),
      label: code.key,
      detail: line(code.value, inactive(code.active)),
    })),
    places: found.places.map((place) => ({
      kind: 'places',
      href: placeAddress.record(place.key),
      label: place.key,
      detail: place.label,
    })),
    payouts: found.payouts.map(({ number, squadName, ...shown }) => ({
      kind: 'payouts',
      href: payoutAddress.month(shown),
      label: texts.payout(number),
      detail: squadName,
    })),
    invoices: found.invoices.map(({ id, number, issued, forestDistrictName, gross }) => ({
      kind: 'invoices',
      href: invoiceAddress.edit(id),
      label: texts.invoice(number),
      detail: line(forestDistrictName, issued && formatDate(issued), formatMoney(gross)),
    })),
  };
  return searchKinds.flatMap((kind) =>
    entries[kind].length > 0 ? [{ title: texts.kinds[kind], entries: entries[kind] }] : [],
  );
}
