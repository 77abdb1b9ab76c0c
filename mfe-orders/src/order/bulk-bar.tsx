import type { Order, OrderItem } from '@ostep/api-orders';
import { confirm } from '@ostep/platform';
import { Button, SelectionBar, useQuestions } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removeAssignments, setDoneAsOrdered } from '../order.queries';
import { useAssignmentChanges } from '../squad-assignment/use-assignment-changes';
import { texts } from '../texts';
import { FinishedDatesModal } from './finished-dates-modal';

type BulkBarProps = {
  readonly order: Pick<Order, 'id' | 'closedUntil'>;
  /** All items that squads can be assigned to, also those that the search hides. */
  readonly workItems: readonly OrderItem[];
  readonly chosen: readonly OrderItem[];
  /** How many of the chosen items the search hides. */
  readonly hiddenCount: number;
  readonly onAssign: (items: readonly OrderItem[]) => void;
  readonly onClear: () => void;
};

/** Shown as long as squads can be assigned, so that the rows do not move when the first item is chosen. */
export function BulkBar({ order, workItems, chosen, hiddenCount, onAssign, onClear }: BulkBarProps) {
  const [isDateOpen, setDateOpen] = useState(false);
  const changes = useAssignmentChanges(order.id);
  const { withAnswers, questionDialog } = useQuestions();
  const assignments = chosen.flatMap((item) => item.squadAssignments);
  const done = useMutation({
    mutationFn: () => withAnswers((answers) => setDoneAsOrdered(order.id, assignments, answers)),
    onSuccess: (changed) => changes.show(changed, texts.bulk.doneSet(changed.undo.save.length)),
    onError: changes.showConflict,
  });
  const remove = useMutation({
    mutationFn: () => removeAssignments(order.id, assignments),
    onSuccess: (changed) => changes.show(changed, texts.bulk.removed(assignments.length)),
    onError: changes.showConflict,
  });
  const askToRemove = async () => {
    const agreed = await confirm({
      title: texts.bulk.removeTitle,
      message: [texts.bulk.removeMessage(assignments.length), ...squadNamesByItem(chosen)],
      acceptLabel: texts.assignment.removeAccept,
      rejectLabel: texts.cancel,
      danger: true,
    });
    if (agreed) remove.mutate();
  };
  const disabledReason = assignments.length === 0 ? texts.bulk.noSquads : undefined;
  if (chosen.length === 0) return <NoneChosen onAssign={onAssign} workItems={workItems} />;
  return (
    <div className="orders-bulk">
      <SelectionBar
        actions={
          <>
            <Button icon="user-plus" label={texts.bulk.assign} onClick={() => onAssign(chosen)} tone="primary" />
            <Button
              busy={done.isPending}
              disabledReason={disabledReason}
              icon="check"
              label={texts.bulk.done}
              onClick={() => done.mutate()}
            />
            <Button
              disabledReason={disabledReason}
              icon="calendar"
              label={texts.bulk.date}
              onClick={() => setDateOpen(true)}
            />
            <Button
              busy={remove.isPending}
              disabledReason={disabledReason}
              icon="trash"
              label={texts.bulk.remove}
              onClick={() => void askToRemove()}
            />
          </>
        }
        count={chosen.length}
        onClear={onClear}
        sum={hiddenCount > 0 ? texts.bulk.hidden(hiddenCount) : undefined}
      />
      {questionDialog}
      {isDateOpen ? (
        <FinishedDatesModal assignments={assignments} onClose={() => setDateOpen(false)} order={order} />
      ) : null}
    </div>
  );
}

function NoneChosen({ workItems, onAssign }: Pick<BulkBarProps, 'workItems' | 'onAssign'>) {
  const unassigned = workItems.filter(({ squadAssignments }) => squadAssignments.length === 0);
  const { assignAll, assignRest, hint } = texts.bulk;
  const label = unassigned.length === workItems.length ? assignAll : assignRest;
  return (
    <div className="orders-bulk ui-muted">
      {unassigned.length > 1 ? (
        <Button icon="user-plus" label={label(unassigned.length)} onClick={() => onAssign(unassigned)} />
      ) : null}
      <p>{hint}</p>
    </div>
  );
}

function squadNamesByItem(chosen: readonly OrderItem[]): readonly string[] {
  return chosen
    .filter(({ squadAssignments }) => squadAssignments.length > 0)
    .map(({ lp, actionCode, squadAssignments }) => {
      const squads = new Set(squadAssignments.map(({ squad }) => squad.name));
      return texts.assignment.named(texts.assignment.amountOf(lp, actionCode.key), [...squads].join(', '));
    });
}
