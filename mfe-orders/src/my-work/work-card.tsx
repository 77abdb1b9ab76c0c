import type { OpenItem } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { dayInWarsaw, formatDate, orderPermissions } from '@ostep/kernel';
import { PlaceLink } from '@ostep/places';
import { useReadOnlyReason } from '@ostep/platform';
import { Link } from '@ostep/router';
import { Badge, Button, DateText, QuantityText, StatusBadge } from '@ostep/ui';
import { useRef, useState } from 'react';
import { myWorkTexts as texts } from './my-work-texts';
import { ReportWork } from './report-work';
import { isOverdueOn } from './work-groups';

export function WorkCard({ item }: { item: OpenItem }) {
  const readOnlyReason = useReadOnlyReason();
  const isReportable = readOnlyReason === undefined && orderPermissions.assignments(item.orderStatus);
  const isOverdue = isOverdueOn(dayInWarsaw(new Date()), item);
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
      {item.work.map((work) => (
        <SquadOfItem isReportable={isReportable} item={item} key={work.assignmentId} work={work} />
      ))}
      {item.work.length === 0 ? <SquadOfItem isReportable={isReportable} item={item} work={null} /> : null}
    </li>
  );
}

type SquadOfItemProps = {
  readonly item: OpenItem;
  /** Null: no squad is assigned yet. */
  readonly work: OpenItem['work'][number] | null;
  readonly isReportable: boolean;
};

function SquadOfItem({ item, work, isReportable }: SquadOfItemProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="orders-work-squad">
      {work ? <Reported unit={item.unitType} work={work} /> : <span className="ui-muted">{texts.noSquads}</span>}
      {isReportable ? (
        <Button
          buttonRef={opener}
          expanded={work ? isOpen : undefined}
          icon={work ? 'pencil' : 'user-plus'}
          label={work ? texts.report(work.squadName) : texts.assign}
          onClick={() => setOpen(!isOpen)}
        />
      ) : null}
      {isOpen ? (
        <ReportWork assignmentId={work?.assignmentId ?? null} itemId={item.id} onClose={close} orderId={item.orderId} />
      ) : null}
    </div>
  );
}

type ReportedProps = { readonly work: OpenItem['work'][number]; readonly unit: OpenItem['unitType'] };

function Reported({ work: { squadName, workName, amountDone, finishedDate }, unit }: ReportedProps) {
  return (
    <span>
      {squadName}{' '}
      <span className="ui-muted">
        {workName}, <QuantityText unit={unit} value={amountDone} />
        {finishedDate ? `, ${texts.finished(formatDate(finishedDate))}` : null}
      </span>
    </span>
  );
}
