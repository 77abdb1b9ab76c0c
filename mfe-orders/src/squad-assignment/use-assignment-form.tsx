import type { Squad, WorkGroup } from '@ostep/api-dictionaries';
import type { ChangedAssignments, Order, OrderItem, SquadAssignment } from '@ostep/api-orders';
import { toast } from '@ostep/platform';
import { useForm, useQuestions } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { assignSquad, saveAssignment } from '../order.queries';
import { texts } from '../texts';
import { useUpdateOrderCache } from '../use-update-order-cache';
import {
  type AssignmentValues,
  type DatedOrder,
  newValues,
  toFormInput,
  toFormValues,
  toItemsInput,
  validateAssignment,
  validateForItems,
} from './assignment-values';
import { type LastAssignment, useLastAssignment } from './last-assignment';
import { useAssignmentChanges } from './use-assignment-changes';

export type AssignmentFormProps = {
  readonly order: DatedOrder;
  readonly items: readonly OrderItem[];
  readonly assignment: SquadAssignment | null;
  readonly onClose: () => void;
  readonly groups: readonly WorkGroup[];
  readonly squads: readonly Squad[];
};

type Saved = { readonly order: Order; readonly many: ChangedAssignments | null };

export function useAssignmentForm({ order, items, assignment, onClose, groups, squads }: AssignmentFormProps) {
  const updateOrderCache = useUpdateOrderCache();
  const changes = useAssignmentChanges(order.id);
  const { withAnswers, questionDialog } = useQuestions();
  const [last, saveLast] = useLastAssignment();
  const [item] = items;
  const save = useMutation({
    mutationFn: ({ values, idempotencyKey }: { values: AssignmentValues; idempotencyKey: string }) =>
      withAnswers(async (answers): Promise<Saved> => {
        if (items.length > 1) {
          const many = await assignSquad(order.id, { ...toItemsInput(values, items, groups), answers }, idempotencyKey);
          return { order: many.order, many };
        }
        const body = { ...toFormInput(values, item?.id ?? Number.NaN, assignment?.id ?? null), answers };
        return { order: await saveAssignment({ body, idempotencyKey }), many: null };
      }),
  });
  const form = useForm<AssignmentValues, Saved>({
    initial: assignment ? toFormValues(assignment) : newValues(items, groups, withActiveSquad(last, squads), order),
    validate: items.length > 1 ? validateForItems(items, groups) : validateAssignment,
    submit: (values, { idempotencyKey }) => save.mutateAsync({ values, idempotencyKey }),
    onSaved: ({ order: saved, many }, values) => {
      const { squadId, workGroupItemId, percentRate, squadRateNetto } = values;
      saveLast({ squadId, workGroupItemId, percentRate, squadRateNetto });
      if (many) changes.show(many, texts.bulk.assigned(items.length));
      else {
        updateOrderCache(saved);
        toast(texts.assignment.saved);
      }
      onClose();
    },
  });
  return { form, save, questionDialog };
}

/** Without a squad that is not active any more, and its rate. */
function withActiveSquad(last: LastAssignment | null, squads: readonly Squad[]): LastAssignment | null {
  if (!last) return null;
  const isActive = squads.some(({ id, active }) => active && id === last.squadId);
  return isActive ? last : { ...last, squadId: null, percentRate: null, squadRateNetto: null };
}
