import { orderAddress } from '@ostep/api-orders/addresses';
import type { ProtocolItem, SettleActivity, SettleOrderItem } from '@ostep/api-protocols';
import { PrintedValue } from '@ostep/intake-screens';
import { decimal, formatMoney, formatQuantity, settledState } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { Badge, MoneyText, PercentText, QuantityText, tableRoles } from '@ostep/ui';
import { Fragment, useContext } from 'react';
import { texts } from '../texts';
import { AssignSquad } from './assign-squad';
import { marginHint, marginOf } from './money-facts';
import { acceptedField, PartField } from './part-field';
import type { SettleLocks } from './settle-locks';
import type { SettleActions } from './use-settle-actions';
import { FigureCell, LineCell, UnitCell } from './workbench-columns';
import { partlyAcceptedAmounts } from './workbench-lines';

const { settle } = texts;

type ItemRowProps = {
  readonly item: SettleOrderItem;
  readonly activity: SettleActivity | null;
  readonly protocolItems: readonly ProtocolItem[];
  readonly locks: SettleLocks;
  readonly actions: SettleActions;
};

export function ItemRow({ item, activity, protocolItems, locks, actions }: ItemRowProps) {
  const printedRate = protocolItems.find(({ id }) => id === item.protocolItemId)?.rate ?? null;
  const order = settle.orderItem(item.orderNumber, item.lp);
  return (
    <tr {...tableRoles.row} className="protocols-item">
      <LineCell>
        <span className="protocols-line">
          <strong>{item.actionCode?.key ?? '–'}</strong>{' '}
          <span className="ui-muted protocols-name" title={item.actionDesc}>
            {item.actionDesc}
          </span>{' '}
          <Link className="protocols-detail" title={order} to={orderAddress.record(item.orderId)}>
            {order}
          </Link>
          <ItemWarnings activity={activity} item={item} printedRate={printedRate} />
        </span>
        {item.assignments.length === 0 ? (
          <span className="ui-muted protocols-unassigned">
            {settle.noSquads}
            {locks.readOnly || locks.locked !== undefined ? null : (
              <AssignSquad activity={activity} item={item} actions={actions} />
            )}
          </span>
        ) : null}
      </LineCell>
      <UnitCell>{item.unitType}</UnitCell>
      <FigureCell column="ordered">
        <QuantityText value={item.amount} />
      </FigureCell>
      <FigureCell column="done">
        <QuantityText value={item.amountDone} />
      </FigureCell>
      <AcceptedCell activity={activity} />
      <FigureCell column="here">
        <QuantityText value={item.settledAmount} />
      </FigureCell>
      <FigureCell column="elsewhere">
        <QuantityText value={item.settledFromOthers === 0 ? null : item.settledFromOthers} />
      </FigureCell>
      <DifferenceCell activity={activity} />
      <FigureCell column="rate" title={settle.contractRate}>
        {contractPrices(item).map((price, index) => (
          <Fragment key={price}>
            {index === 0 ? null : ' / '}
            <MoneyText value={price} />
          </Fragment>
        ))}
      </FigureCell>
      <FigureCell column="revenue">
        <MoneyText value={item.revenue} />
      </FigureCell>
      <FigureCell column="cost">
        <MoneyText value={item.cost} />
      </FigureCell>
      <FigureCell column="income">
        <MoneyText value={item.income} />
      </FigureCell>
      <FigureCell column="margin" title={marginHint(item)}>
        <PercentText value={marginOf(item)} />
      </FigureCell>
    </tr>
  );
}

export function ActivityWithoutItemsRow({ activity }: { readonly activity: SettleActivity }) {
  return (
    <tr {...tableRoles.row} className="protocols-item">
      <LineCell>
        <span className="protocols-line">
          <strong>{activity.actionCode?.key ?? settle.wholePart}</strong>{' '}
          <span className="ui-muted protocols-name" title={activity.actionCode?.value}>
            {activity.actionCode?.value}
          </span>{' '}
          <Badge label={settle.notOrdered} tone="amber" />
        </span>
      </LineCell>
      <UnitCell />
      <FigureCell column="ordered" />
      <FigureCell column="done" />
      <AcceptedCell activity={activity} />
      <FigureCell column="here">
        <QuantityText value={activity.settled} />
      </FigureCell>
      <FigureCell column="elsewhere" />
      <DifferenceCell activity={activity} />
      <FigureCell column="rate" />
      <FigureCell column="revenue" />
      <FigureCell column="cost" />
      <FigureCell column="income" />
      <FigureCell column="margin" />
    </tr>
  );
}

function AcceptedCell({ activity }: Pick<ItemRowProps, 'activity'>) {
  const part = useContext(PartField);
  if (activity === null) return <FigureCell column="accepted" />;
  return (
    <FigureCell column="accepted">
      {activity.required === null ? (
        <span title={settle.noPartTotal}>–</span>
      ) : (
        <PrintedValue field={acceptedField(part, activity)}>
          <QuantityText value={activity.required} />
        </PrintedValue>
      )}
    </FigureCell>
  );
}

function DifferenceCell({ activity }: Pick<ItemRowProps, 'activity'>) {
  if (!activity || activity.required === null) return <FigureCell column="difference" />;
  const difference = decimal(activity.settled).minus(activity.required);
  return (
    <FigureCell column="difference" tone={`ui-settled-${settledState(activity.settled, activity.required)}`}>
      <strong>
        {difference.gt(0) ? '+' : ''}
        {formatQuantity(difference)}
      </strong>
    </FigureCell>
  );
}

/** Without repetitions. An item has several prices where squads worked before and after an annex. */
function contractPrices({ assignments, rateFromContractNetto }: SettleOrderItem): readonly (number | null)[] {
  if (assignments.length === 0) return [rateFromContractNetto];
  return [...new Set(assignments.map(({ contractPriceNetto }) => contractPriceNetto))];
}

type ItemWarningsProps = Pick<ItemRowProps, 'activity' | 'item'> & { readonly printedRate: number | null };

function ItemWarnings({ activity, item, printedRate }: ItemWarningsProps) {
  const accepted = partlyAcceptedAmounts(item, activity);
  const isOtherRate =
    printedRate !== null && contractPrices(item).some((price) => price !== null && price !== printedRate);
  return (
    <>
      {accepted === null ? null : (
        <span className="ui-muted protocols-detail">{settle.acceptedInPart(accepted.accepted, accepted.reported)}</span>
      )}
      {item.protocolItemId === null ? <Badge label={settle.otherCode} tone="grey" /> : null}
      {item.contractActionCodeKey === null ? null : (
        <Badge label={settle.otherContractCode(item.contractActionCodeKey)} tone="amber" />
      )}
      {isOtherRate ? <Badge label={settle.otherRate(formatMoney(printedRate))} tone="amber" /> : null}
      {item.matched ? null : <Badge label={settle.tiedOnly} tone="amber" />}
    </>
  );
}
