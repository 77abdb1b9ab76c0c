import { orderKeys, type SquadAssignment } from '@ostep/api-orders';
import { type FormState, SaveConflict } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { readOrder } from '../order.queries';
import { texts } from '../texts';
import { type AssignmentValues, toFormValues } from './assignment-values';
import type { AssignmentFormProps } from './use-assignment-form';

const words = texts.assignment;
const labels = {
  squadId: words.squad,
  workGroupId: words.workGroup,
  workGroupItemId: words.work,
  percentRate: words.percentRate,
  squadRateNetto: words.squadRate,
  amountDone: words.amountDone,
  finishedDate: words.finishedDate,
};

type AssignmentConflictProps = Pick<AssignmentFormProps, 'order' | 'groups' | 'squads' | 'onClose'> & {
  readonly form: FormState<AssignmentValues>;
  readonly assignment: SquadAssignment;
};

export function AssignmentConflict({ form, order, assignment, squads, groups, onClose }: AssignmentConflictProps) {
  const queries = useQueryClient();
  const works = groups.flatMap((group) => group.workGroupItems);
  return (
    <SaveConflict
      form={form}
      labels={labels}
      onTheirs={() => {
        void queries.invalidateQueries({ queryKey: orderKeys.all });
        onClose();
      }}
      read={() => readAssignment(order.id, assignment.id)}
      valuesOf={toFormValues}
      words={{
        squadId: (id) => squads.find((squad) => squad.id === id)?.name,
        workGroupId: (id) => groups.find((group) => group.id === id)?.name,
        workGroupItemId: (id) => works.find((work) => work.id === id)?.name,
      }}
    />
  );
}

async function readAssignment(orderId: number, id: number): Promise<SquadAssignment> {
  const { orderItems } = await readOrder(orderId);
  const found = orderItems.flatMap((item) => item.squadAssignments).find((assignment) => assignment.id === id);
  if (!found) throw new Error(`The assignment ${id} was deleted.`);
  return found;
}
