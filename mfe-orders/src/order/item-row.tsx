import type { OrderItem, SquadAssignment } from '@ostep/api-orders';
import { PrintedValue } from '@ostep/intake-screens';
import { isInformationalCode } from '@ostep/kernel';
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
  readonly orderId: number;
  readonly item: OrderItem;
  readonly field: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Null where squads cannot be assigned now, or not by this person. */
  readonly selection: Selection | null;
  readonly onEdit: (assignment: SquadAssignment | null) => void;
};

export function ItemRow({ orderId, item, field, open, onToggle, selection, onEdit }: ItemRowProps) {
  const assignable = selection !== null;
  const isInformational = isInformationalCode(item.actionCode.key);
  const isChosen = selection?.chosen.has(item.id) === true;
  return (
    <tbody {...tableRoles.group} className={classNames('orders-item', isChosen && 'orders-item-chosen')}>
      <tr {...tableRoles.row}>
        {selection ? (
          <td className="orders-item-select" {...tableRoles.cell}>
            {isInformational ? null : (
              <RowCheckbox
                checked={isChosen}
                label={texts.items.select(item.lp)}
                onToggle={(extend) => selection.toggle(item.id, extend)}
              />
            )}
          </td>
        ) : null}
        <td className="orders-item-lp" {...tableRoles.cell}>
          <PrintedValue field={`${field}.lp`}>{item.lp}</PrintedValue>
        </td>
        <ItemName field={field} item={item} onToggle={onToggle} open={open} />
        <ItemFigures field={field} item={item} />
        {assignable ? (
          <td className="orders-item-actions" {...tableRoles.cell}>
            {isInformational ? null : (
              <IconButton icon="user-plus" label={texts.assignment.add} onClick={() => onEdit(null)} />
            )}
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
              orderId={orderId}
              unit={item.unitType}
            />
          ))
        : null}
    </tbody>
  );
}

function ItemName({ item, field, open, onToggle }: Pick<ItemRowProps, 'item' | 'field' | 'open' | 'onToggle'>) {
  const squads = item.squadAssignments.length;
  const takesSquads = squads > 0 || !isInformationalCode(item.actionCode.key);
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
          <PrintedValue field={`${field}.actionCode`}>
            <strong>{item.actionCode.key}</strong>
          </PrintedValue>{' '}
          <PrintedValue field={`${field}.actionDesc`}>{item.actionDesc}</PrintedValue>
        </span>
        <span className="orders-item-place ui-muted">
          {item.posNo === null ? null : (
            <>
              <PrintedValue field={`${field}.posNo`}>{texts.items.position(item.posNo)}</PrintedValue> ·{' '}
            </>
          )}
          <PlaceLink address={item.forestAddress} /> ·{' '}
          <PrintedValue field={`${field}.actionGroup`}>{item.actionGroup}</PrintedValue>
          {takesSquads && !open ? ` · ${squads === 0 ? texts.items.withoutSquad : texts.items.squads(squads)}` : null}
        </span>
        {open && takesSquads && squads === 0 ? (
          <span className="orders-item-place ui-muted">{texts.items.noSquads}</span>
        ) : null}
        {open && item.notes ? (
          <span className="orders-item-place ui-muted">
            {texts.items.notes}: {item.notes}
          </span>
        ) : null}
      </span>
    </td>
  );
}

/** An amount of 0 is shown as nothing. */
function ItemFigures({ item, field }: Pick<ItemRowProps, 'item' | 'field'>) {
  const settled = item.sqaAccountableAmount !== 0;
  return (
    <>
      <FigureCell label={texts.items.dueDate}>
        <PrintedValue field={`${field}.dueDate`}>
          <DateText value={item.dueDate} />
        </PrintedValue>
      </FigureCell>
      <FigureCell label={texts.items.amount}>
        <PrintedValue field={`${field}.amount`}>
          <QuantityText unit={item.unitType} value={item.amount} />
        </PrintedValue>
      </FigureCell>
      <FigureCell label={texts.items.done}>
        <QuantityText unit={item.unitType} value={item.amountDone || null} />
      </FigureCell>
      <FigureCell label={texts.items.settled}>
        <QuantityText unit={item.unitType} value={item.sqaAccountableAmount || null} />
      </FigureCell>
      <FigureCell label={texts.items.cost}>
        <MoneyText value={settled ? item.sqaTotalCost : null} />
      </FigureCell>
      <FigureCell label={texts.items.revenue}>
        <MoneyText value={settled ? item.sqaTotalRevenue : null} />
      </FigureCell>
    </>
  );
}
