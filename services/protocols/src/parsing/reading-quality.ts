import { districtOfAddress, isCompleteAddress, withoutBlanks } from '@ostep/document-reader';
import { decimal, roundHalfUp } from '@ostep/kernel';
import type { ParsedProtocol } from './parse-protocol';

type Form = Pick<ParsedProtocol, 'protocolParts' | 'parseLog'>;
type Item = Form['protocolParts'][number]['protocolItems'][number];

const addressesOf = ({ protocolParts }: Pick<Form, 'protocolParts'>) =>
  protocolParts.flatMap(({ forestAddress }) => (forestAddress === null ? [] : [withoutBlanks(forestAddress)]));

export function districtOf(protocol: Pick<Form, 'protocolParts'>): string | null {
  const address = addressesOf(protocol).find(isCompleteAddress);
  return address === undefined ? null : districtOfAddress(address);
}

export function qualityOf({ protocolParts, parseLog }: Form) {
  const complete = protocolParts.flatMap(({ protocolItems }) => protocolItems).filter(isComplete);
  return {
    whole: complete.length,
    problems: parseLog.logList.filter(({ status }) => status === 'NEGATIVE').length,
  };
}

function isComplete({ actionCode, amount, rate, value }: Item): boolean {
  if (actionCode === null || amount === null || value === null) return false;
  return rate === null || roundHalfUp(decimal(amount).times(decimal(rate))).eq(decimal(value));
}
