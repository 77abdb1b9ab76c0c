import { type ConfirmationDocument, confirmationDocument, type LetterHead, type Order } from '@ostep/api-orders';
import { type IsoDate, isInformationalCode, sum, toJsonNumber } from '@ostep/kernel';

export type ConfirmationInput = {
  readonly order: Order;
  readonly districtKey: string;
  readonly finishedDate: IsoDate;
  readonly issuedOn: IsoDate;
  readonly head: LetterHead;
};

export function confirmationOf({
  order,
  districtKey,
  finishedDate,
  issuedOn,
  head,
}: ConfirmationInput): ConfirmationDocument {
  const items = order.orderItems.map((item) => ({
    lp: item.lp,
    posNo: item.posNo,
    forestAddress: item.forestAddress,
    actionCodeKey: item.actionCode.key,
    // The dictionary's name, as forest districts cut the names that they print.
    actionDesc: item.actionCode.value,
    ordered: item.amount,
    done: isInformationalCode(item.actionCode.key) ? null : item.amountDone,
    unit: item.unitType,
  }));
  const work = items.filter(({ done }) => done !== null);
  const unitsInOrder = [...new Set(work.map((item) => item.unit))];
  return confirmationDocument.parse({
    ...head,
    number: letterNumber(districtKey, order),
    forestDistrict: { key: districtKey, name: order.forestDistrictName },
    forestDistrictPart: order.forestDistrictPart,
    contractNumber: order.contractNumber,
    contractDate: order.contractDate,
    orderNumber: order.orderNumber,
    orderDate: order.orderDate,
    finishedDate,
    issuedOn,
    items,
    totals: unitsInOrder.map((unit) => {
      const itemsOfUnit = work.filter((item) => item.unit === unit);
      return {
        unit,
        ordered: toJsonNumber(sum(itemsOfUnit.map((item) => item.ordered ?? 0))),
        done: toJsonNumber(sum(itemsOfUnit.map((item) => item.done ?? 0))),
      };
    }),
  });
}

/** An order's number is unique in its forest district part. A letter that is made again has the same number. */
const letterNumber = (districtKey: string, { forestDistrictPart, orderNumber }: Order) =>
  `ZP/${districtKey}/${forestDistrictPart}/${orderNumber}`;
