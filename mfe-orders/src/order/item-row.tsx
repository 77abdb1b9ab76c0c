import type { OrderItem, SquadAssignment } from '@ostep/api-orders';
import { Button, classNames, DateText, IconButton, MoneyText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';
import { AssignmentLine } from './assignment-line';
import { Figure } from './figure';

type ItemRowProps = {
  readonly item: OrderItem;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly assignable: boolean;
  readonly onEdit: (assignment: SquadAssignment | null) => void;
};

export function ItemRow({ item, open, onToggle, assignable, onEdit }: ItemRowProps) {
  const squads = item.squadAssignments;
  return (
    <li className={classNames('orders-item', open && 'orders-item-open')}>
      <div className="orders-item-head">
        <IconButton
          expanded={open}
          icon={open ? 'chevron-down' : 'chevron-right'}
          label={open ? texts.items.collapse(item.lp) : texts.items.expand(item.lp)}
          onClick={onToggle}
        />
        <span className="orders-item-lp">{item.lp}</span>
        <span className="orders-item-work">
          <span className="orders-item-name" title={`${item.actionCode.key} ${item.actionDesc}`}>
            <strong>{item.actionCode.key}</strong> {item.actionDesc}
          </span>
          <span className="orders-item-place ui-muted">{texts.items.place(item)}</span>
        </span>
        <dl className="orders-item-figures">
          <Figure label={texts.items.dueDate}>
            <DateText value={item.dueDate} />
          </Figure>
          <Figure label={texts.items.amount}>
            <QuantityText unit={item.unitType ?? undefined} value={item.amount} />
          </Figure>
          <Figure label={texts.items.done}>
            <QuantityText unit={item.unitType ?? undefined} value={item.amountDone} />
          </Figure>
          <Figure label={texts.items.settled}>
            <QuantityText unit={item.unitType ?? undefined} value={item.sqaAccountableAmount} />
          </Figure>
          <Figure label={texts.items.cost}>
            <MoneyText value={item.sqaTotalCost} />
          </Figure>
          <Figure label={texts.items.revenue}>
            <MoneyText value={item.sqaTotalRevenue} />
          </Figure>
        </dl>
      </div>
      {open ? (
        <div className="orders-item-body">
          {item.notes ? (
            <p className="ui-muted">
              {texts.items.notes}: {item.notes}
            </p>
          ) : null}
          {squads.length === 0 ? <p className="ui-muted">{texts.items.noSquads}</p> : null}
          {squads.length > 0 ? (
            <ul className="orders-assignments">
              {squads.map((assignment) => (
                <AssignmentLine
                  assignable={assignable}
                  assignment={assignment}
                  key={assignment.id}
                  onEdit={() => onEdit(assignment)}
                  unit={item.unitType}
                />
              ))}
            </ul>
          ) : null}
          {assignable ? (
            <Button icon="plus" label={texts.assignment.add} onClick={() => onEdit(null)} tone="text" />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
