import type { ProtocolContract, ProtocolOrder, UploadedProtocol } from '@ostep/api-protocols';
import { type Origin, type Origins, orderPermissions, orderStatusLabels, ParseLogWriter, textKey } from '@ostep/kernel';
import type { ParsedProtocol } from './parse-protocol';
import { parseTexts } from './parse-texts';

export type SystemRecords = {
  readonly contracts: readonly ProtocolContract[];
  readonly orders: readonly (ProtocolOrder & { readonly contractId: number })[];
  /** Numbers are unique within the contract's district. */
  readonly numberTaken: boolean;
  readonly sameFile: readonly string[];
};

type Bound = Pick<UploadedProtocol, 'contract' | 'contractNumber' | 'orders' | 'parseLog'>;

export function bindDocument(parsed: ParsedProtocol, system: SystemRecords): ParsedProtocol & Bound {
  if (parsed.otherDocumentKind !== null) return { ...parsed, contract: null, contractNumber: null, orders: [] };
  const log = new ParseLogWriter();
  const contract = bindContract(log, parsed, system);
  const orders = bindOrders(log, parsed, contract, system);
  if (system.numberTaken && parsed.protocolNumber !== null) log.negative(parseTexts.doubled(parsed.protocolNumber));
  for (const number of system.sameFile) log.negative(parseTexts.sameFile(number));
  log.append(parsed.parseLog);
  return {
    ...parsed,
    contract,
    contractNumber: contract?.contractNumber ?? parsed.contractNumbers[0] ?? null,
    orders,
    parseLog: log.log,
  };
}

function bindContract(log: ParseLogWriter, parsed: ParsedProtocol, system: SystemRecords): ProtocolContract | null {
  const [first] = parsed.contractNumbers;
  if (first === undefined) {
    log.negative(parseTexts.noContract);
    return null;
  }
  const contract = parsed.contractNumbers
    .map((number) => system.contracts.find((one) => textKey(one.contractNumber) === textKey(number)))
    .find((one) => one !== undefined);
  if (!contract) {
    log.negative(parseTexts.unknownContract(first));
    return null;
  }
  log.positive(parseTexts.contract(contract.contractNumber));
  return contract;
}

function bindOrders(
  log: ParseLogWriter,
  { orderNumbers }: ParsedProtocol,
  contract: ProtocolContract | null,
  system: SystemRecords,
): ProtocolOrder[] {
  if (orderNumbers.length === 0) log.negative(parseTexts.noOrderNumbers);
  return orderNumbers.flatMap((number) => {
    const found = system.orders.filter((order) => textKey(order.orderNumber) === textKey(number));
    if (found.length === 0) {
      log.negative(parseTexts.orderUnknown(number));
      return [];
    }
    return found.flatMap(({ contractId, ...order }) => {
      const refusal = refusalOf(order, contractId, contract);
      if (refusal === null) log.positive(parseTexts.order(number));
      else log.negative(refusal);
      return refusal === null ? [order] : [];
    });
  });
}

function refusalOf(order: ProtocolOrder, contractId: number, contract: ProtocolContract | null): string | null {
  if (contract === null) return parseTexts.orderWithoutContract(order.orderNumber);
  if (contractId !== contract.id) return parseTexts.orderOfOtherContract(order.orderNumber);
  return orderPermissions.inProtocol(order.orderStatus)
    ? null
    : parseTexts.orderNotAwaiting(order.orderNumber, orderStatusLabels[order.orderStatus]);
}

type BoundNumbers = Pick<UploadedProtocol, 'contract' | 'contractNumber' | 'orderNumbers' | 'orders'>;

const CONTRACT_NUMBER_PATH = 'contractNumbers.';

/** The origins of contract and orders are the numbers by which they were found. */
export function boundOrigins(
  origins: Origins,
  { contract, contractNumber, orderNumbers, orders }: BoundNumbers,
): Origins {
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
