import type { UploadedOrder } from '@ostep/api-orders';
import type { Origin, Origins } from '@ostep/kernel';
import type { OrderDocument } from './order-document';

type Filled = Omit<UploadedOrder, 'sourceFile'>;

/** Where the document prints each value of the form, by the path of its field. */
export function originsOfOrder({ origins }: OrderDocument, order: Filled): Origins {
  const found: Record<string, Origin> = {};
  const set = (path: string, value: unknown, origin: Origin | undefined) => {
    if (value !== null && origin !== undefined) found[path] = origin;
  };
  const { head } = origins;
  const contract = { from: ['contractNumber'] };
  set('orderNumber', order.orderNumber, head.orderNumber);
  set('orderDate', order.orderDate, head.orderDate);
  set('contractNumber', order.contractNumber, head.contractNumber);
  set('contractDate', order.contractDate, head.contractDate ?? contract);
  set('contract', order.contract, contract);
  set('forestDistrictId', order.forestDistrictId, contract);
  set('forestDistrictName', order.forestDistrictName, order.contract === null ? head.forestDistrictName : contract);
  set('forestDistrictPart', order.forestDistrictPart, head.forestDistrictPart);
  if (order.temporary) set('temporary', order.temporary, head.draft);
  for (const [index, item] of order.orderItems.entries()) {
    for (const [field, origin] of Object.entries(originsOfItem(origins.items[index] ?? {}, index)))
      set(`orderItems.${index}.${field}`, item[field as keyof typeof item], origin);
  }
  return found;
}

function originsOfItem(
  { unit, ...printed }: OrderDocument['origins']['items'][number],
  index: number,
): Readonly<Record<string, Origin>> {
  const path = (field: string) => `orderItems.${index}.${field}`;
  const work = printed.actionCode ?? printed.actionDesc;
  const link = { from: [path('actionCode'), path('actionGroup'), 'contractNumber'] };
  const lp = { from: index === 0 ? [path('actionCode')] : [`orderItems.${index - 1}.lp`] };
  return {
    ...printed,
    lp: printed.lp ?? lp,
    ...(work ? { actionCode: work, actionCodeKey: work, actionDesc: printed.actionDesc ?? work } : {}),
    unitType: unit ?? printed.amount ?? link,
    actionScope: link,
    contractItem: link,
    rateFromContractNetto: link,
  };
}
