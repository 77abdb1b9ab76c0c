import type { SettleActivity, SettlePart } from '@ostep/api-protocols';
import { createContext } from 'react';

type PartField = { readonly path: string; readonly part: SettlePart };

export const PartField = createContext<PartField | null>(null);

export function acceptedField(field: PartField | null, { actionCode }: SettleActivity): string {
  if (!field) return '';
  const isSameCode = (code: SettleActivity['actionCode']) => actionCode !== null && code?.id === actionCode.id;
  const item = field.part.protocolItems.findIndex((one) => isSameCode(one.actionCode));
  return item === -1 ? `${field.path}.totalAmount` : `${field.path}.protocolItems.${item}.amount`;
}
