import type { ContractItemForm } from '@ostep/api-contracts';
import type { FieldError } from '@ostep/endpoint-kit';
import { referenceMessages as messages } from '../refusals';

export type KnownReferences = {
  readonly actionCodes: ReadonlySet<number>;
  readonly actionScopes: ReadonlySet<number>;
};

export function unknownReferences(
  items: readonly Pick<ContractItemForm, 'actionCode' | 'actionScope'>[],
  { actionCodes, actionScopes }: KnownReferences,
  path = 'contractItems',
): FieldError[] {
  return items.flatMap(({ actionCode, actionScope }, index) => [
    ...(actionCodes.has(actionCode) ? [] : [{ path: `${path}.${index}.actionCode`, message: messages.actionCode }]),
    ...(actionScope === null || actionScopes.has(actionScope)
      ? []
      : [{ path: `${path}.${index}.actionScope`, message: messages.actionScope }]),
  ]);
}
