import type { SquadAssignment } from '@ostep/api-orders';
import { confirm, toast } from '@ostep/platform';
import { Link } from '@ostep/router';
import { Badge, DateText, IconButton, MoneyText, QuantityText } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { deleteAssignment } from '../order.queries';
import { texts } from '../texts';
import { useUpdateOrderCache } from '../use-update-order-cache';
import { Figure } from './figure';

type AssignmentLineProps = {
  readonly assignment: SquadAssignment;
  readonly unit: string | null;
  readonly assignable: boolean;
  readonly onEdit: () => void;
};

export function AssignmentLine({ assignment, unit, assignable, onEdit }: AssignmentLineProps) {
  const updateOrderCache = useUpdateOrderCache();
  const remove = useMutation({
    mutationFn: deleteAssignment,
    meta: { failure: texts.assignment.removeFailed },
    onSuccess: (order) => {
      updateOrderCache(order);
      toast(texts.assignment.removed);
    },
  });
  const askToRemove = async () => {
    const agreed = await confirm({
      title: texts.assignment.removeTitle,
      message: [
        texts.assignment.removeMessage,
        texts.assignment.named(assignment.squad.name, assignment.workGroupItem.name),
      ],
      acceptLabel: texts.assignment.removeAccept,
      rejectLabel: texts.cancel,
      danger: true,
    });
    if (agreed) remove.mutate(assignment.id);
  };
  const { squad, workGroupItem, percentRate } = assignment;
  return (
    <li className="orders-assignment">
      <span className="orders-assignment-work">
        <span>
          <strong>{squad.name}</strong> <span className="ui-muted">{squad.code}</span>
        </span>
        <span title={workGroupItem.addToSum ? undefined : texts.assignment.notSummed}>
          {assignment.partialWorkName}
          {workGroupItem.addToSum ? null : (
            <span className="ui-muted">
              <span aria-hidden="true"> ∗</span>
              <span className="visually-hidden"> {texts.assignment.notSummed}</span>
            </span>
          )}
        </span>
      </span>
      <dl className="orders-assignment-figures">
        <Figure label={texts.assignment.finishedDate}>
          <DateText value={assignment.finishedDate} />
        </Figure>
        <Figure label={texts.assignment.amountDone}>
          <QuantityText unit={unit ?? undefined} value={assignment.amountDone} />
        </Figure>
        <Figure label={texts.assignment.squadRate}>
          <MoneyText value={assignment.squadRateNetto} />{' '}
          {percentRate === null ? null : <span className="ui-muted">({texts.assignment.percent(percentRate)})</span>}
        </Figure>
      </dl>
      <span className="orders-assignment-protocols">
        {assignment.protocolSettlements.map((settlement) => (
          <Link
            key={settlement.id}
            title={texts.assignment.protocolHint}
            to={`/protocol/settle/${settlement.protocolId}`}
          >
            <Badge
              icon="check-circle"
              label={texts.assignment.protocolBadge(settlement.protocolNumber, settlement.amount)}
              tone="green"
            />
          </Link>
        ))}
      </span>
      {assignable ? (
        <span className="orders-assignment-actions">
          <IconButton icon="pencil" label={texts.assignment.editOf(squad.name)} onClick={onEdit} />
          <IconButton
            busy={remove.isPending}
            icon="trash"
            label={texts.assignment.removeOf(squad.name)}
            onClick={() => void askToRemove()}
            tone="danger"
          />
        </span>
      ) : null}
    </li>
  );
}
