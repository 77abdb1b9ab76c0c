import { formMessages } from '@ostep/api-protocols';
import type { ValidationResult } from '@ostep/ui';
import type { PartValues, ProtocolValues } from './form-values';

/** Missing values by dotted path (specification, section 5, "Protocol form"). */
export function validateProtocol(values: ProtocolValues): ValidationResult {
  return {
    contract: values.contract === null && formMessages.contract,
    protocolType: values.protocolType === null && formMessages.protocolType,
    totalValue: values.totalValue === null && formMessages.totalValue,
    orders: values.orders.length === 0 && formMessages.orders,
    protocolParts: values.protocolParts.length === 0 && formMessages.parts,
    ...Object.assign({}, ...values.protocolParts.map((part, index) => partFindings(part, `protocolParts.${index}`))),
  };
}

function partFindings(part: PartValues, path: string): ValidationResult {
  const findings: Record<string, string | false> = {
    [`${path}.posNo`]: part.posNo.trim() === '' && formMessages.posNo,
    [`${path}.forestAddress`]: part.forestAddress.trim() === '' && formMessages.forestAddress,
    [`${path}.protocolItems`]: part.protocolItems.length === 0 && formMessages.items,
  };
  for (const [index, item] of part.protocolItems.entries()) {
    findings[`${path}.protocolItems.${index}.amount`] = item.amount === null && formMessages.amount;
    findings[`${path}.protocolItems.${index}.value`] = item.value === null && formMessages.value;
  }
  return findings;
}
