import type { OrderItem, SquadAssignment } from '@ostep/api-orders';
import { PlaceLink } from '@ostep/places';
import {
  classNames,
  DateText,
  IconButton,
  MoneyText,
  QuantityText,
  RowCheckbox,
  type Selection,
  tableRoles,
} from '@ostep/ui';
import { texts } from '../texts';
import { AssignmentLine } from './assignment-line';
import { FigureCell } from './figure-cell';

type ItemRowProps = {
  readonly item: OrderItem;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Null: squads cannot be assigned now, or not by this person. */
  readonly selection: Selection | null;
  readonly onEdit: (assignment: SquadAssignment | null) => void;
};

export function ItemRow({ item, open, onToggle, selection, onEdit }: ItemRowProps) {
  const assignable = selection !== null;
  const isChosen = selection?.chosen.has(item.id) === true;
  return (
    <tbody {...tableRoles.group} className={classNames('orders-item', isChosen && 'orders-item-chosen')}>
      <tr {...tableRoles.row}>
        {selection ? (
          <td className="orders-item-select" {...tableRoles.cell}>
            <RowCheckbox
              checked={isChosen}
              label={texts.items.select(item.lp)}
              onToggle={(extend) => selection.toggle(item.id, extend)}
            />
          </td>
        ) : null}
        <td className="orders-item-lp" {...tableRoles.cell}>
          {item.lp}
        </td>
        <ItemName item={item} onToggle={onToggle} open={open} />
        <ItemFigures item={item} />
        {assignable ? (
          <td className="orders-item-actions" {...tableRoles.cell}>
            <IconButton icon="user-plus" label={texts.assignment.add} onClick={() => onEdit(null)} />
          </td>
        ) : null}
      </tr>
      {open
        ? item.squadAssignments.map((assignment) => (
            <AssignmentLine
              assignable={assignable}
              assignment={assignment}
              key={assignment.id}
              onEdit={() => onEdit(assignment)}
              unit={item.unitType}
            />
          ))
        : null}
    </tbody>
  );
}

function ItemName({ item, open, onToggle }: Pick<ItemRowProps, 'item' | 'open' | 'onToggle'>) {
  const squads = item.squadAssignments.length;
  return (
    <td className="orders-item-work" {...tableRoles.cell}>
      <IconButton
        expanded={open}
        icon={open ? 'chevron-down' : 'chevron-right'}
        label={open ? texts.items.collapse(item.lp) : texts.items.expand(item.lp)}
        onClick={onToggle}
      />
      <span>
        <span className="orders-item-name">
          <strong>{item.actionCode.key}</strong> {item.actionDesc}
        </span>
        <span className="orders-item-place ui-muted">
          {texts.items.position(item.posNo)} · <PlaceLink address={item.forestAddress} /> · {item.actionGroup}
          {open ? null : ` · ${squads === 0 ? texts.items.withoutSquad : texts.items.squads(squads)}`}
        </span>
        {open && squads === 0 ? <span className="orders-item-place ui-muted">{texts.items.noSquads}</span> : null}
        {open && item.notes ? (
          <span className="orders-item-place ui-muted">
            {texts.items.notes}: {item.notes}
          </span>
        ) : null}
      </span>
    </td>
  );
}

function ItemFigures({ item }: { readonly item: OrderItem }) {
  return (
    <>
      <FigureCell label={texts.items.dueDate}>
        <DateText value={item.dueDate} />
      </FigureCell>
      <FigureCell label={texts.items.amount}>
        <QuantityText unit={item.unitType} value={item.amount} />
      </FigureCell>
      <FigureCell label={texts.items.done}>
        <QuantityText unit={item.unitType} value={item.amountDone} />
      </FigureCell>
      <FigureCell label={texts.items.settled}>
        <QuantityText unit={item.unitType} value={item.sqaAccountableAmount} />
      </FigureCell>
      <FigureCell label={texts.items.cost}>
        <MoneyText value={item.sqaTotalCost} />
      </FigureCell>
      <FigureCell label={texts.items.revenue}>
        <MoneyText value={item.sqaTotalRevenue} />
      </FigureCell>
    </>
  );
}
