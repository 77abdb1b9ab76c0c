import type { UploadedOrder } from '@ostep/api-orders';
import { daysAfter, type IsoDate } from '@ostep/kernel';

export type UsualDays = {
  readonly actionCodeId: number;
  readonly forestDistrictId: number | null;
  readonly days: number;
};
type Uploaded = Pick<UploadedOrder, 'orderDate' | 'forestDistrictId' | 'orderItems'>;
export type ShortTerm = { readonly code: string; readonly dueDate: IsoDate; readonly days: number };

/** Terms shorter than usual for the code, each code and date once. */
export function shortTerms(order: Uploaded, usual: readonly UsualDays[]): ShortTerm[] {
  const { orderDate, forestDistrictId } = order;
  if (orderDate === null) return [];
  const daysOf = (code: number) => {
    const codeDays = usual.filter(({ actionCodeId }) => actionCodeId === code);
    const ofDistrict = codeDays.find((one) => one.forestDistrictId === forestDistrictId);
    return (ofDistrict ?? codeDays.find((one) => one.forestDistrictId === null))?.days ?? null;
  };
  const found = new Map<string, ShortTerm>();
  for (const { actionCode, dueDate } of order.orderItems) {
    const days = actionCode ? daysOf(actionCode.id) : null;
    if (!actionCode || days === null || !dueDate || dueDate < orderDate) continue;
    if (daysAfter(orderDate, days) > dueDate)
      found.set(`${actionCode.key} ${dueDate}`, { code: actionCode.key, dueDate, days });
  }
  return [...found.values()];
}
