import type { SettlePart as Part, SettleActivity } from '@ostep/api-protocols';
import { PrintedValue } from '@ostep/intake-screens';
import { formatMoney } from '@ostep/kernel';
import { PlaceLink } from '@ostep/places';
import { MoneyText, tableRoles } from '@ostep/ui';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { texts } from '../texts';
import { ActivityRows } from './activity-rows';
import { ItemRow } from './item-row';
import { PartAmounts, PartMark } from './part-amounts';
import { PartField } from './part-field';
import type { SettleLocks } from './settle-locks';
import { SquadRow } from './squad-row';
import type { SettleActions } from './use-settle-actions';
import { WorkbenchHeadings } from './workbench-columns';
import { isException, itemsByAddress, totalValueOf } from './workbench-lines';

type SettlePartProps = {
  readonly part: Part;
  readonly field: string;
  readonly locks: SettleLocks;
  readonly actions: SettleActions;
  /** Activities that agree are collapsed, except those that were exceptions when the screen was opened. */
  readonly collapsesAgreed: boolean;
  readonly initialExceptions: ReadonlySet<string>;
};

export const SettlePart = memo(function SettlePart({
  part,
  field,
  locks,
  actions,
  collapsesAgreed,
  initialExceptions,
}: SettlePartProps) {
  const isOpen = (activity: SettleActivity) =>
    !collapsesAgreed || isException(activity) || initialExceptions.has(activity.key);
  const open = part.activities.filter(isOpen).toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
  const agreed = part.activities.filter((activity) => !isOpen(activity));
  const renderRows = (activities: readonly Part['activities'][number][]) =>
    activities.map((activity) => (
      <ActivityRows activity={activity} key={activity.key} locks={locks} part={part} actions={actions} />
    ));
  const partField = useMemo(() => ({ path: field, part }), [field, part]);
  return (
    <PartField value={partField}>
      <section aria-labelledby={`part-${part.id}`} className="protocols-settle-part">
        <header className="protocols-settle-part-head">
          <h2 id={`part-${part.id}`}>
            <PrintedValue field={`${field}.posNo`}>{texts.settle.partTitle(part.posNo)}</PrintedValue> ·{' '}
            <PlaceLink address={part.forestAddress} />
          </h2>
          <PartMark part={part} />
          <PartAmounts part={part} />
          <span className="protocols-part-value">
            {texts.settle.totalValue}{' '}
            <PrintedValue field={`${field}.totalValue`}>
              <MoneyText value={part.totalValue} />
            </PrintedValue>
          </span>
        </header>
        {open.length > 0 ? (
          <WorkbenchTable>{renderRows(collapsesAgreed ? open : part.activities)}</WorkbenchTable>
        ) : null}
        {agreed.length > 0 ? (
          <Collapsed label={texts.settle.agreed(agreed.length, formatMoney(totalValueOf(agreed)))}>
            <WorkbenchTable>{renderRows(agreed)}</WorkbenchTable>
          </Collapsed>
        ) : null}
        <ItemsByAddress locks={locks} part={part} actions={actions} />
        {part.orderItems.length === 0 ? <UnmatchedOrders orders={part.unmatchedOrders} /> : null}
      </section>
    </PartField>
  );
});

export function Collapsed({
  label,
  id,
  children,
}: {
  readonly label: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="protocols-folded"
      id={id}
      onToggle={(event) => setWasOpened(wasOpened || event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {wasOpened ? children : null}
    </details>
  );
}

function WorkbenchTable({ children }: { readonly children: ReactNode }) {
  return (
    <table {...tableRoles.table} aria-label={texts.settle.lines} className="protocols-bench">
      <thead {...tableRoles.group}>
        <WorkbenchHeadings />
      </thead>
      {children}
    </table>
  );
}

type ItemsByAddressProps = Pick<SettlePartProps, 'part' | 'locks' | 'actions'>;

function ItemsByAddress({ part, locks, actions }: ItemsByAddressProps) {
  const items = itemsByAddress(part);
  if (items.length === 0) return null;
  return (
    <Collapsed id={`part-${part.id}-by-address`} label={texts.settle.byAddressOnly(items.length)}>
      <WorkbenchTable>
        {items.map((item) => (
          <tbody {...tableRoles.group} className="protocols-activity" key={item.id}>
            <ItemRow activity={null} item={item} locks={locks} protocolItems={part.protocolItems} actions={actions} />
            {item.assignments.map((assignment) => (
              <SquadRow assignment={assignment} key={assignment.id} locks={locks} part={part.id} actions={actions} />
            ))}
          </tbody>
        ))}
      </WorkbenchTable>
    </Collapsed>
  );
}

function UnmatchedOrders({ orders }: { readonly orders: Part['unmatchedOrders'] }) {
  return orders.map((order) => (
    <p className="protocols-unmatched" key={order.id}>
      {texts.settle.unmatched(order.orderNumber)}
    </p>
  ));
}
