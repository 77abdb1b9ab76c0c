import { doubledNumberCheck, orderForm, orderItemForm, workItemForm } from '@ostep/api-orders';
import { isInformationalCode } from '@ostep/kernel';
import { schemaValidator } from '@ostep/ui';
import { type ItemValues, type OrderValues, toFormInput, toItemInput } from './order-values';

export const validateOrder = schemaValidator<OrderValues, ItemValues>({
  schema: orderForm.omit({ contractNumber: true }),
  toInput: toFormInput,
  rows: {
    path: 'orderItems',
    schema: ({ actionCode }) => (actionCode && isInformationalCode(actionCode.key) ? orderItemForm : workItemForm),
    of: (values) => values.orderItems,
    toInput: toItemInput,
  },
});

export function isNumberChecked({ orderNumber, forestDistrictPart }: OrderValues): boolean {
  return (
    orderNumber.trim().length > doubledNumberCheck.orderNumberOver &&
    forestDistrictPart.trim().length > doubledNumberCheck.forestDistrictPartOver
  );
}
