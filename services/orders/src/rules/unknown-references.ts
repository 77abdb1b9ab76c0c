import { type AssignmentRow, type OrderItemForm, orderedFields } from '@ostep/api-orders';
import type { FieldError } from '@ostep/endpoint-kit';
import { referenceMessages as messages } from '../refusals';

type Reference = 'actionCode' | 'actionScope' | 'contractItem';
type References = { readonly orderItems: readonly Pick<OrderItemForm, Reference>[] };

export type KnownReferences = {
  readonly isContractKnown: boolean;
  readonly actionCodes: ReadonlySet<number>;
  readonly informationalCodes: ReadonlySet<number>;
  readonly actionScopes: ReadonlySet<number>;
  readonly contractItems: ReadonlySet<number>;
};

export function unknownReferences(form: References, known: KnownReferences): FieldError[] {
  const itemErrors = form.orderItems.flatMap((item, index) => {
    const errorUnlessKnown = (field: Reference, ids: ReadonlySet<number>) => {
      const id = item[field];
      return id === null || ids.has(id) ? [] : [{ path: `orderItems.${index}.${field}`, message: messages[field] }];
    };
    return [
      ...errorUnlessKnown('actionCode', known.actionCodes),
      ...errorUnlessKnown('actionScope', known.actionScopes),
      ...errorUnlessKnown('contractItem', known.contractItems),
    ];
  });
  return [...(known.isContractKnown ? [] : [{ path: 'contract', message: messages.contract }]), ...itemErrors];
}

type Ordered = Pick<OrderItemForm, 'actionCode' | 'posNo' | 'amount' | 'dueDate'>;

/** Informational rows are saved as printed and need no further fields. */
export function missingFields(
  items: readonly Ordered[],
  { informationalCodes }: Pick<KnownReferences, 'informationalCodes'>,
): FieldError[] {
  return items.flatMap((item, index) =>
    informationalCodes.has(item.actionCode)
      ? []
      : (orderedFields.safeParse(item).error?.issues ?? []).map(({ path, message }) => ({
          path: `orderItems.${index}.${path.join('.')}`,
          message,
        })),
  );
}

type Assigned = Pick<AssignmentRow, 'squadId' | 'workGroupItemId'>;
type KnownIds = { readonly has: (id: number) => boolean };

export function unknownSquadOrWork(
  { squadId, workGroupItemId }: Assigned,
  { squads, works }: { readonly squads: KnownIds; readonly works: KnownIds },
  pathOf: (field: keyof Assigned) => string,
): FieldError[] {
  return [
    ...(squads.has(squadId) ? [] : [{ path: pathOf('squadId'), message: messages.squad }]),
    ...(works.has(workGroupItemId) ? [] : [{ path: pathOf('workGroupItemId'), message: messages.workGroupItem }]),
  ];
}
