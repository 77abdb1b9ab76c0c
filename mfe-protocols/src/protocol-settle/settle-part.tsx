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
import type { SettleSteps } from './use-settle-steps';
import { WorkbenchHeadings } from './workbench-columns';
import { isException, itemsByAddress, worthOf } from './workbench-lines';

type SettlePartProps = {
  readonly part: Part;
  readonly field: string;
  readonly locks: SettleLocks;
  readonly steps: SettleSteps;
  /** Activities that agree are folded, but those that stood open when the screen was opened. */
  readonly folded: boolean;
  readonly opened: ReadonlySet<string>;
};

export const SettlePart = memo(function SettlePart({ part, field, locks, steps, folded, opened }: SettlePartProps) {
  const isOpen = (activity: SettleActivity) => !folded || isException(activity) || opened.has(activity.key);
  const open = part.activities.filter(isOpen).toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
  const agreed = part.activities.filter((activity) => !isOpen(activity));
  const rowsOf = (activities: readonly Part['activities'][number][]) =>
    activities.map((activity) => (
      <ActivityRows activity={activity} key={activity.key} locks={locks} part={part} steps={steps} />
    ));
  const drawn = useMemo(() => ({ path: field, part }), [field, part]);
  return (
    <PartField value={drawn}>
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
        {open.length > 0 ? <WorkbenchTable>{rowsOf(folded ? open : part.activities)}</WorkbenchTable> : null}
        {agreed.length > 0 ? (
          <Folded label={texts.settle.agreed(agreed.length, formatMoney(worthOf(agreed)))}>
            <WorkbenchTable>{rowsOf(agreed)}</WorkbenchTable>
          </Folded>
        ) : null}
        <ByAddress locks={locks} part={part} steps={steps} />
        {part.orderItems.length === 0 ? <UnmatchedOrders orders={part.unmatchedOrders} /> : null}
      </section>
    </PartField>
  );
});

export function Folded({
  label,
  id,
  children,
}: {
  readonly label: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const [drawn, setDrawn] = useState(false);
  return (
    <details className="protocols-folded" id={id} onToggle={(event) => setDrawn(drawn || event.currentTarget.open)}>
      <summary>{label}</summary>
      {drawn ? children : null}
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

type ByAddressProps = Pick<SettlePartProps, 'part' | 'locks' | 'steps'>;

function ByAddress({ part, locks, steps }: ByAddressProps) {
  const items = itemsByAddress(part);
  if (items.length === 0) return null;
  return (
    <Folded id={`part-${part.id}-by-address`} label={texts.settle.byAddressOnly(items.length)}>
      <WorkbenchTable>
        {items.map((item) => (
          <tbody {...tableRoles.group} className="protocols-activity" key={item.id}>
            <ItemRow activity={null} item={item} locks={locks} protocolItems={part.protocolItems} steps={steps} />
            {item.assignments.map((assignment) => (
              <SquadRow assignment={assignment} key={assignment.id} locks={locks} part={part.id} steps={steps} />
            ))}
          </tbody>
        ))}
      </WorkbenchTable>
    </Folded>
  );
}

function UnmatchedOrders({ orders }: { readonly orders: Part['unmatchedOrders'] }) {
  return orders.map((order) => (
    <p className="protocols-unmatched" key={order.id}>
      {texts.settle.unmatched(order.orderNumber)}
    </p>
  ));
}
