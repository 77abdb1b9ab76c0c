import { orderAddress } from '@ostep/api-orders/addresses';
import type { ProtocolItem, SettleActivity, SettleOrderItem } from '@ostep/api-protocols';
import { decimal, formatMoney, formatQuantity, settledState } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { Badge, classNames, MoneyText, PrintedValue, QuantityText } from '@ostep/ui';
import { Fragment, useContext } from 'react';
import { texts } from '../texts';
import { AssignSquad } from './assign-squad';
import { Fact, MarginFact, RevenueFact } from './money-facts';
import { acceptedField, PartField } from './part-field';
import type { SettleLocks } from './settle-locks';
import type { SettleSteps } from './use-settle-steps';

const { settle } = texts;

type ItemRowProps = {
  readonly item: SettleOrderItem;
  readonly activity: SettleActivity | null;
  readonly protocolItems: readonly ProtocolItem[];
  readonly locks: SettleLocks;
  readonly steps: SettleSteps;
};

export function ItemRow({ item, activity, protocolItems, locks, steps }: ItemRowProps) {
  const printedRate = protocolItems.find(({ id }) => id === item.protocolItemId)?.rate ?? null;
  const { columns } = settle;
  return (
    <tr className="protocols-item">
      <th scope="row">
        <CodeName item={item} />
        <div className="protocols-detail">
          <Link to={orderAddress.record(item.orderId)}>{settle.orderItem(item.orderNumber, item.lp)}</Link>
          <ItemMoney item={item} />
          <ItemWarnings item={item} printedRate={printedRate} />
        </div>
        {item.assignments.length === 0 ? (
          <span className="ui-muted protocols-detail protocols-unassigned">
            {settle.noSquads}
            {locks.readOnly || locks.locked !== undefined ? null : (
              <AssignSquad activity={activity} item={item} steps={steps} />
            )}
          </span>
        ) : null}
      </th>
      <td className="ui-muted">{item.unitType}</td>
      <td className="protocols-figure" data-label={columns.ordered.label}>
        <QuantityText value={item.amount} />
      </td>
      <td className="protocols-figure" data-label={columns.done.label}>
        <QuantityText value={item.amountDone} />
      </td>
      <AcceptedCell activity={activity} />
      <td className="protocols-figure" data-label={columns.here.label}>
        <QuantityText value={item.settledAmount} />
      </td>
      <td className="protocols-figure" data-label={columns.elsewhere.label}>
        <QuantityText value={item.settledFromOthers === 0 ? null : item.settledFromOthers} />
      </td>
      <DifferenceCell activity={activity} />
      <td className="protocols-figure" data-label={columns.cost.label}>
        <MoneyText value={item.cost} />
      </td>
      <td className="protocols-figure" data-label={columns.income.label}>
        <MoneyText value={item.income} />
      </td>
    </tr>
  );
}

function CodeName({ item }: { readonly item: SettleOrderItem }) {
  return (
    <>
      <strong>{item.actionCode?.key ?? '–'}</strong> <span className="ui-muted">{item.actionDesc}</span>
    </>
  );
}

export function LoneActivityRow({ activity }: { readonly activity: SettleActivity }) {
  const { columns } = settle;
  const none = (label: string) => <td className="protocols-figure protocols-none" data-label={label} />;
  return (
    <tr className="protocols-item">
      <th scope="row">
        <strong>{activity.actionCode?.key ?? settle.wholePart}</strong>{' '}
        <span className="ui-muted">{activity.actionCode?.value}</span> <Badge label={settle.notOrdered} tone="amber" />
      </th>
      <td />
      {none(columns.ordered.label)}
      {none(columns.done.label)}
      <AcceptedCell activity={activity} />
      <td className="protocols-figure" data-label={columns.here.label}>
        <QuantityText value={activity.settled} />
      </td>
      {none(columns.elsewhere.label)}
      <DifferenceCell activity={activity} />
      {none(columns.cost.label)}
      {none(columns.income.label)}
    </tr>
  );
}

function AcceptedCell({ activity }: Pick<ItemRowProps, 'activity'>) {
  const part = useContext(PartField);
  return (
    <td
      className={classNames('protocols-figure', activity === null && 'protocols-none')}
      data-label={settle.columns.accepted.label}
    >
      {activity === null ? null : activity.required === null ? (
        <span title={settle.noPartTotal}>–</span>
      ) : (
        <PrintedValue field={acceptedField(part, activity)}>
          <QuantityText value={activity.required} />
        </PrintedValue>
      )}
    </td>
  );
}

function DifferenceCell({ activity }: Pick<ItemRowProps, 'activity'>) {
  const { label } = settle.columns.difference;
  if (!activity || activity.required === null) return <td className="protocols-none" data-label={label} />;
  const gap = decimal(activity.settled).minus(activity.required);
  const state = settledState(activity.settled, activity.required);
  return (
    <td className={`protocols-figure ui-settled-${state}`} data-label={label}>
      <strong>
        {gap.gt(0) ? '+' : ''}
        {formatQuantity(gap)}
      </strong>
    </td>
  );
}

/** Each once: the days of work of an item may lie on both sides of an annex. */
function pricesInForce({ assignments, rateFromContractNetto }: SettleOrderItem): readonly (number | null)[] {
  if (assignments.length === 0) return [rateFromContractNetto];
  return [...new Set(assignments.map(({ contractPriceNetto }) => contractPriceNetto))];
}

function ItemMoney({ item }: { readonly item: SettleOrderItem }) {
  return (
    <dl className="protocols-item-money">
      <Fact label={settle.contractRate}>
        {pricesInForce(item).map((price, index) => (
          <Fragment key={price}>
            {index === 0 ? null : ' / '}
            <MoneyText value={price} />
          </Fragment>
        ))}
      </Fact>
      <RevenueFact revenue={item.revenue} />
      <MarginFact of={item} />
    </dl>
  );
}

type ItemWarningsProps = { readonly item: SettleOrderItem; readonly printedRate: number | null };

function ItemWarnings({ item, printedRate }: ItemWarningsProps) {
  const isOtherRate =
    printedRate !== null && pricesInForce(item).some((price) => price !== null && price !== printedRate);
  return (
    <>
      {item.protocolItemId === null ? <Badge label={settle.otherCode} tone="grey" /> : null}
      {item.contractActionCodeKey === null ? null : (
        <Badge label={settle.otherContractCode(item.contractActionCodeKey)} tone="amber" />
      )}
      {isOtherRate ? <Badge label={settle.otherRate(formatMoney(printedRate))} tone="amber" /> : null}
      {item.matched ? null : <Badge label={settle.tiedOnly} tone="amber" />}
    </>
  );
}
