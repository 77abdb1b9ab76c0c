import type { UploadedOrder } from '@ostep/api-orders';
import { isCompleteAddress, withoutBlanks } from '@ostep/document-reader';
import { isInformationalCode } from '@ostep/kernel';
import type { OrderDictionaries } from './order-dictionaries';
import type { OrderDocument } from './order-document';

export type FilledOrder = {
  readonly document: OrderDocument;
  readonly dictionaries: Omit<OrderDictionaries, 'sameFile'>;
  readonly filled: Omit<UploadedOrder, 'sourceFile'>;
};

type Form = Pick<FilledOrder['filled'], 'orderItems' | 'parseLog'>;

export function qualityOf({ filled: { orderItems, parseLog } }: { readonly filled: Form }) {
  const complete = orderItems.filter(
    ({ actionCode, amount, dueDate, forestAddress }) =>
      actionCode !== null &&
      ((amount !== null && dueDate !== null) || isInformationalCode(actionCode.key)) &&
      forestAddress !== null &&
      isCompleteAddress(withoutBlanks(forestAddress)),
  );
  return {
    whole: complete.length,
    problems: parseLog.logList.filter(({ status, optional }) => status === 'NEGATIVE' && !optional).length,
  };
}
