import type { OrderItemForm } from '@ostep/api-orders';
import type { FieldError } from '@ostep/endpoint-kit';
import { referenceMessages as messages } from '../refusals';

type Reference = 'actionCode' | 'actionScope' | 'contractItem';
type References = { readonly orderItems: readonly Pick<OrderItemForm, Reference>[] };

export type KnownReferences = {
  readonly isContractKnown: boolean;
  readonly actionCodes: ReadonlySet<number>;
  readonly actionScopes: ReadonlySet<number>;
  /** Of the order's contract. */
  readonly contractItems: ReadonlySet<number>;
};

export function unknownReferences(form: References, known: KnownReferences): FieldError[] {
  const ofItems = form.orderItems.flatMap((item, index) => {
    const unless = (field: Reference, ids: ReadonlySet<number>) => {
      const id = item[field];
      return id === null || ids.has(id) ? [] : [{ path: `orderItems.${index}.${field}`, message: messages[field] }];
    };
    return [
      ...unless('actionCode', known.actionCodes),
      ...unless('actionScope', known.actionScopes),
      ...unless('contractItem', known.contractItems),
    ];
  });
  return [...(known.isContractKnown ? [] : [{ path: 'contract', message: messages.contract }]), ...ofItems];
}

type KnownSquadAndWork = { readonly isSquadKnown: boolean; readonly isWorkKnown: boolean };

export function unknownSquadOrWork({ isSquadKnown, isWorkKnown }: KnownSquadAndWork): FieldError[] {
  return [
    ...(isSquadKnown ? [] : [{ path: 'squadId', message: messages.squad }]),
    ...(isWorkKnown ? [] : [{ path: 'workGroupItemId', message: messages.workGroupItem }]),
  ];
}
