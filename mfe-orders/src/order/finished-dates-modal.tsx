import type { ChangedAssignments, Order, SquadAssignment } from '@ostep/api-orders';
import { bookedLaterMessage } from '@ostep/kernel';
import { Button, DateField, Form, FormActions, Modal, SubmitButton, useForm } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { setFinishedDates } from '../order.queries';
import { useAssignmentChanges } from '../squad-assignment/use-assignment-changes';
import { texts } from '../texts';

type FinishedDatesModalProps = {
  readonly order: Pick<Order, 'id' | 'closedUntil'>;
  readonly assignments: readonly SquadAssignment[];
  readonly onClose: () => void;
};

type Values = { readonly finishedDate: string | null };

export function FinishedDatesModal({ order, assignments, onClose }: FinishedDatesModalProps) {
  const changes = useAssignmentChanges(order.id);
  const save = useMutation({
    mutationFn: ({ finishedDate }: Values) => setFinishedDates(order.id, assignments, finishedDate),
    onError: changes.showConflict,
  });
  const form = useForm<Values, ChangedAssignments>({
    initial: { finishedDate: null },
    validate: ({ finishedDate }) => ({ finishedDate: finishedDate === null && texts.finished.missing }),
    submit: (values) => save.mutateAsync(values),
    onSaved: (changed) => {
      changes.show(changed, texts.bulk.dateSet(assignments.length));
      onClose();
    },
  });
  return (
    <Modal onClose={onClose} open title={texts.bulk.dateTitle} width="24rem">
      <Form enterSubmits form={form} label={texts.bulk.dateForm}>
        <p className="ui-muted">{texts.bulk.assignments(assignments.length)}</p>
        <DateField
          {...form.field('finishedDate')}
          description={bookedLaterMessage(form.values.finishedDate, order.closedUntil) ?? undefined}
          label={texts.assignment.finishedDate}
          required
        />
        <FormActions>
          <SubmitButton form={form} icon="save" label={texts.save} />
          <Button label={texts.cancel} onClick={onClose} />
        </FormActions>
      </Form>
    </Modal>
  );
}
