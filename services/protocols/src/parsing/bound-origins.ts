import type { UploadedProtocol } from '@ostep/api-protocols';
import { type Origin, type Origins, textKey } from '@ostep/kernel';

type Bound = Pick<UploadedProtocol, 'contract' | 'contractNumber' | 'orderNumbers' | 'orders'>;

const CONTRACT_NUMBER_PATH = 'contractNumbers.';

/** The origins of contract and orders are the numbers by which they were found. */
export function boundOrigins(origins: Origins, { contract, contractNumber, orderNumbers, orders }: Bound): Origins {
  const found: Record<string, Origin> = {};
  for (const [path, origin] of Object.entries(origins)) {
    if (!path.startsWith(CONTRACT_NUMBER_PATH)) found[path] = origin;
    else if (textKey(path.slice(CONTRACT_NUMBER_PATH.length)) === textKey(contractNumber ?? ''))
      found['contractNumber'] = origin;
  }
  if (contract) found['contract'] = { from: ['contractNumber'] };
  for (const [index, { orderNumber }] of orders.entries()) {
    const numberIndex = orderNumbers.findIndex((number) => textKey(number) === textKey(orderNumber));
    found[`orders.${index}`] = { from: [`orderNumbers.${numberIndex}`] };
  }
  return found;
}
