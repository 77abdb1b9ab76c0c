import type { SquadAssignment } from '@ostep/api-orders';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { formatPercent, rowNet, sum } from '@ostep/kernel';
import { confirm } from '@ostep/platform';
import { Link } from '@ostep/router';
import { Badge, DateText, IconButton, MoneyText, QuantityText, tableRoles } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { deleteAssignment } from '../order.queries';
import { useAssignmentChanges } from '../squad-assignment/use-assignment-changes';
import { texts } from '../texts';
import { FigureCell } from './figure-cell';

type AssignmentLineProps = {
  readonly orderId: number;
  readonly assignment: SquadAssignment;
  readonly unit: string | null;
  readonly assignable: boolean;
  readonly onEdit: () => void;
};

/** A line below its item, in the same columns. */
export function AssignmentLine({ orderId, assignment, unit, assignable, onEdit }: AssignmentLineProps) {
  const { amountDone, squadRateNetto, finishedDate, protocolSettlements, workGroupItem } = assignment;
  const settled = sum(protocolSettlements.map(({ amount }) => amount));
  const cost = sum(protocolSettlements.map(({ amount }) => rowNet(amount, squadRateNetto)));
  const revenue = sum(
    protocolSettlements.map(({ amount, contractPriceNetto }) => rowNet(amount, contractPriceNetto ?? 0)),
  );
  const isSettled = protocolSettlements.length > 0;
  return (
    <tr className="orders-assignment" {...tableRoles.row}>
      {assignable ? <td {...tableRoles.cell} className="orders-item-select" /> : null}
      <td {...tableRoles.cell} className="orders-item-lp" />
      <td {...tableRoles.cell} className="orders-assignment-work">
        <Work assignment={assignment} />
      </td>
      <FigureCell label={texts.assignment.finishedDate}>
        <DateText value={finishedDate} />
      </FigureCell>
      <FigureCell label={texts.items.amount} />
      <FigureCell label={texts.assignment.amountDone}>
        <QuantityText unit={unit} value={amountDone} />
      </FigureCell>
      <FigureCell label={texts.items.settled}>
        <QuantityText unit={unit} value={isSettled ? settled.toFixed(2) : null} />
      </FigureCell>
      <FigureCell label={texts.items.cost}>
        <MoneyText value={isSettled ? cost.toFixed(2) : null} />
      </FigureCell>
      <FigureCell label={texts.items.revenue}>
        {workGroupItem.addToSum ? <MoneyText value={isSettled ? revenue.toFixed(2) : null} /> : undefined}
      </FigureCell>
      {assignable ? <AssignmentActions assignment={assignment} onEdit={onEdit} orderId={orderId} /> : null}
    </tr>
  );
}

function Work({ assignment }: Pick<AssignmentLineProps, 'assignment'>) {
  const { squad, workGroupItem, percentRate, squadRateNetto, protocolSettlements } = assignment;
  return (
    <>
      <strong>{squad.name}</strong> <span className="ui-muted">{squad.code}</span>
      <span className="orders-assignment-rate">
        <span title={workGroupItem.addToSum ? undefined : texts.assignment.notSummed}>
          {assignment.partialWorkName}
          {workGroupItem.addToSum ? null : (
            <span className="ui-muted">
              <span aria-hidden="true"> ∗</span>
              <span className="visually-hidden"> {texts.assignment.notSummed}</span>
            </span>
          )}
        </span>
        <span title={texts.assignment.squadRate}>
          <MoneyText value={squadRateNetto} />{' '}
          {percentRate === null ? null : <span className="ui-muted">({formatPercent(percentRate)})</span>}
        </span>
        {protocolSettlements.map((settlement) => (
          <Link
            key={settlement.id}
            title={texts.assignment.protocolHint}
            to={protocolAddress.settle(settlement.protocolId)}
          >
            <Badge
              icon="check-circle"
              label={texts.assignment.protocolBadge(settlement.protocolNumber, settlement.amount)}
              tone="green"
            />
          </Link>
        ))}
      </span>
    </>
  );
}

function AssignmentActions({
  orderId,
  assignment,
  onEdit,
}: Pick<AssignmentLineProps, 'orderId' | 'assignment' | 'onEdit'>) {
  const changes = useAssignmentChanges(orderId);
  const { squad, workGroupItem } = assignment;
  const remove = useMutation({
    mutationFn: deleteAssignment,
    meta: { failure: texts.assignment.removeFailed },
    onSuccess: (order) => changes.showRemoved(order, assignment),
  });
  const askToRemove = async () => {
    const agreed = await confirm({
      title: texts.assignment.removeTitle,
      message: [texts.assignment.removeMessage, texts.assignment.named(squad.name, workGroupItem.name)],
      acceptLabel: texts.assignment.removeAccept,
      rejectLabel: texts.cancel,
      danger: true,
    });
    if (agreed) remove.mutate(assignment.id);
  };
  return (
    <td className="orders-item-actions" {...tableRoles.cell}>
      <IconButton icon="pencil" label={texts.assignment.editOf(squad.name)} onClick={onEdit} />
      <IconButton
        busy={remove.isPending}
        icon="trash"
        label={texts.assignment.removeOf(squad.name)}
        onClick={() => void askToRemove()}
        tone="danger"
      />
    </td>
  );
}
