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
  /** What is work, whether searched or not. */
  readonly works: readonly OrderItem[];
  readonly chosen: readonly OrderItem[];
  /** How many of the chosen are not among what is searched. */
  readonly hidden: number;
  readonly onAssign: (items: readonly OrderItem[]) => void;
  readonly onClear: () => void;
};

/** Always there while squads can be assigned, so that the rows do not move when the first is chosen. */
export function BulkBar({ order, works, chosen, hidden, onAssign, onClear }: BulkBarProps) {
  const [isDating, setDating] = useState(false);
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
      message: [texts.bulk.removeMessage(assignments.length), ...squadsOf(chosen)],
      acceptLabel: texts.assignment.removeAccept,
      rejectLabel: texts.cancel,
      danger: true,
    });
    if (agreed) remove.mutate();
  };
  const disabledReason = assignments.length === 0 ? texts.bulk.noSquads : undefined;
  if (chosen.length === 0) return <NoneChosen onAssign={onAssign} works={works} />;
  return (
    <div className="orders-bulk">
      <SelectionBar
        acts={
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
              onClick={() => setDating(true)}
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
        sum={hidden > 0 ? texts.bulk.hidden(hidden) : undefined}
      />
      {questionDialog}
      {isDating ? (
        <FinishedDatesModal assignments={assignments} onClose={() => setDating(false)} order={order} />
      ) : null}
    </div>
  );
}

function NoneChosen({ works, onAssign }: Pick<BulkBarProps, 'works' | 'onAssign'>) {
  const rest = works.filter(({ squadAssignments }) => squadAssignments.length === 0);
  const { assignAll, assignRest, hint } = texts.bulk;
  const label = rest.length === works.length ? assignAll : assignRest;
  return (
    <div className="orders-bulk ui-muted">
      {rest.length > 1 ? <Button icon="user-plus" label={label(rest.length)} onClick={() => onAssign(rest)} /> : null}
      <p>{hint}</p>
    </div>
  );
}

function squadsOf(chosen: readonly OrderItem[]): readonly string[] {
  return chosen
    .filter(({ squadAssignments }) => squadAssignments.length > 0)
    .map(({ lp, actionCode, squadAssignments }) => {
      const squads = new Set(squadAssignments.map(({ squad }) => squad.name));
      return texts.assignment.named(texts.assignment.amountOf(lp, actionCode.key), [...squads].join(', '));
    });
}
