import type { UploadedProtocol } from '@ostep/api-protocols';
import { type Origin, type Origins, textKey } from '@ostep/kernel';

type Bound = Pick<UploadedProtocol, 'contract' | 'contractNumber' | 'orderNumbers' | 'orders'>;

const OF_NUMBER = 'contractNumbers.';

/** The contract and the orders follow from the numbers by which they were found. */
export function boundOrigins(origins: Origins, { contract, contractNumber, orderNumbers, orders }: Bound): Origins {
  const found: Record<string, Origin> = {};
  for (const [path, origin] of Object.entries(origins)) {
    if (!path.startsWith(OF_NUMBER)) found[path] = origin;
    else if (textKey(path.slice(OF_NUMBER.length)) === textKey(contractNumber ?? '')) found['contractNumber'] = origin;
  }
  if (contract) found['contract'] = { from: ['contractNumber'] };
  for (const [index, { orderNumber }] of orders.entries()) {
    const named = orderNumbers.findIndex((number) => textKey(number) === textKey(orderNumber));
    found[`orders.${index}`] = { from: [`orderNumbers.${named}`] };
  }
  return found;
}
