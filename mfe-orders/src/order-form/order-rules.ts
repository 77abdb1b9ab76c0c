import { doubledNumberCheck, orderForm, orderItemForm } from '@ostep/api-orders';
import { schemaValidator } from '@ostep/ui';
import { type ItemValues, type OrderValues, toFormInput, toItemInput } from './order-values';

/** The chosen contract brings its number. */
export const orderFindings = schemaValidator<OrderValues, ItemValues>({
  schema: orderForm.omit({ contractNumber: true }),
  toInput: toFormInput,
  rows: { path: 'orderItems', schema: orderItemForm, of: (values) => values.orderItems, toInput: toItemInput },
});

/** Whether number and part are long enough to look for duplicates while typing. */
export function isNumberChecked({ orderNumber, forestDistrictPart }: OrderValues): boolean {
  return (
    orderNumber.trim().length > doubledNumberCheck.orderNumberOver &&
    forestDistrictPart.trim().length > doubledNumberCheck.forestDistrictPartOver
  );
}
