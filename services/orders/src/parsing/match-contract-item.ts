import { normalizeTitle } from '@ostep/document-reader';
import type { KnownContractItem } from './order-dictionaries';

export type ContractItemMatch =
  | { readonly kind: 'one'; readonly item: KnownContractItem }
  | { readonly kind: 'several'; readonly count: number }
  | { readonly kind: 'none' };

/**
 * Matches by code; when the code occurs in several scopes, by the scope of the action group (`TP`: trzebieże późne,
 * `IB`: rębnie I).
 */
export function matchContractItem(
  items: readonly KnownContractItem[],
  actionCodeId: number,
  actionGroup: string | null,
): ContractItemMatch {
  const sameCode = items.filter((item) => item.actionCodeId === actionCodeId);
  if (sameCode.length === 0) return { kind: 'none' };
  const fitting = sameCode.length === 1 ? sameCode : sameCode.filter((item) => groupFits(actionGroup, item));
  const [only, ...others] = fitting;
  return only && others.length === 0 ? { kind: 'one', item: only } : { kind: 'several', count: sameCode.length };
}

const FELLING = /^(I|II|III|IV|V)[A-D]?U?$/u;

const scopeWords: Readonly<Record<string, string>> = {
  TP: 'trzebieze pozne',
  TPP: 'trzebieze pozne',
  TW: 'trzebieze wczesne',
  TWP: 'trzebieze wczesne',
  'CP-P': 'czyszczenia pozne',
  PTP: 'ciecia przygodne',
  PTW: 'ciecia przygodne',
  PR: 'ciecia przygodne',
};

function groupFits(actionGroup: string | null, { actionScope }: KnownContractItem): boolean {
  if (actionGroup === null || actionScope === null) return false;
  const group = actionGroup.toLocaleUpperCase('pl');
  const scope = normalizeTitle(actionScope.value);
  const felling = FELLING.exec(group)?.[1];
  if (felling !== undefined) return new RegExp(`rebni\\w* ${felling.toLowerCase()}\\b`).test(scope);
  const words = scopeWords[group];
  return words !== undefined && scope.includes(words);
}
