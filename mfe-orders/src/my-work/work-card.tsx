import type { OpenItem } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { dayInWarsaw, decimal, formatDate, orderPermissions } from '@ostep/kernel';
import { PlaceLink } from '@ostep/places';
import { useReadOnlyReason } from '@ostep/platform';
import { Link } from '@ostep/router';
import { Badge, Button, DateText, QuantityText, StatusBadge } from '@ostep/ui';
import { useState } from 'react';
import { myWorkTexts as texts } from './my-work-texts';
import { ReportWork } from './report-work';

/** `assignmentId` of null assigns a squad. */
type Reporting = { readonly assignmentId: number | null };

export function WorkCard({ item }: { item: OpenItem }) {
  const [reporting, setReporting] = useState<Reporting | null>(null);
  const readOnlyReason = useReadOnlyReason();
  const isReportable = readOnlyReason === undefined && orderPermissions.assignments(item.orderStatus);
  const isDone = decimal(item.amountDone).gte(item.amount);
  const isOverdue = !isDone && item.dueDate < dayInWarsaw(new Date());
  return (
    <li className="orders-work-card">
      <dl className="orders-work-figures">
        <div>
          <dt>{texts.done}</dt>
          <dd>
            <QuantityText value={item.amountDone} /> {texts.of}{' '}
            <QuantityText unit={item.unitType} value={item.amount} />
          </dd>
        </div>
        <div>
          <dt>{texts.due}</dt>
          <dd>
            <DateText value={item.dueDate} />{' '}
            {isOverdue ? <Badge icon="clock" label={texts.overdue} tone="amber" /> : null}
          </dd>
        </div>
      </dl>
      <p>
        <strong>{item.actionCodeKey}</strong> {item.actionDesc}
      </p>
      <p className="orders-work-place">
        <PlaceLink address={item.forestAddress} />
        <Link to={orderAddress.record(item.orderId)}>{texts.order(item.orderNumber, item.lp)}</Link>
        {orderPermissions.assignments(item.orderStatus) ? null : <StatusBadge status={item.orderStatus} />}
      </p>
      <SquadsOfItem item={item} onReport={isReportable ? setReporting : null} />
      {reporting ? (
        <ReportWork
          assignmentId={reporting.assignmentId}
          itemId={item.id}
          onClose={() => setReporting(null)}
          orderId={item.orderId}
        />
      ) : null}
    </li>
  );
}

type SquadsOfItemProps = { readonly item: OpenItem; readonly onReport: ((reporting: Reporting) => void) | null };

function SquadsOfItem({ item, onReport }: SquadsOfItemProps) {
  if (item.work.length === 0) {
    return (
      <div className="orders-work-squad">
        <span className="ui-muted">{texts.noSquads}</span>
        {onReport ? (
          <Button icon="user-plus" label={texts.assign} onClick={() => onReport({ assignmentId: null })} />
        ) : null}
      </div>
    );
  }
  return item.work.map(({ assignmentId, squadName, workName, amountDone, finishedDate }) => (
    <div className="orders-work-squad" key={assignmentId}>
      <span>
        {squadName}{' '}
        <span className="ui-muted">
          {workName}, <QuantityText unit={item.unitType} value={amountDone} />
          {finishedDate ? `, ${texts.finished(formatDate(finishedDate))}` : null}
        </span>
      </span>
      {onReport ? (
        <Button icon="pencil" label={texts.report(squadName)} onClick={() => onReport({ assignmentId })} />
      ) : null}
    </div>
  ));
}
