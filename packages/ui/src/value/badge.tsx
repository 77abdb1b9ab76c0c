import { type OrderStatus, orderStatusLabels } from '@ostep/kernel';
import type { IconName } from '../action/icon';
import { Icon } from '../action/icon';

export type BadgeTone = 'green' | 'amber' | 'red' | 'grey' | 'blue';

type BadgeProps = {
  readonly tone: BadgeTone;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly hint?: string | undefined;
};

export function Badge({ tone, label, icon, hint }: BadgeProps) {
  return (
    <span className={`ui-badge ui-badge-${tone}`} title={hint}>
      {icon ? <Icon name={icon} /> : null}
      {label}
    </span>
  );
}

const statusTones: Record<OrderStatus, BadgeTone> = {
  TODO: 'grey',
  IN_PROGRESS: 'blue',
  DONE: 'amber',
  DONE_REPORTED: 'amber',
  PROTOCOL_RECEIVED: 'green',
};

const statusIcons: Record<OrderStatus, IconName> = {
  TODO: 'pencil',
  IN_PROGRESS: 'play',
  DONE: 'check',
  DONE_REPORTED: 'send',
  PROTOCOL_RECEIVED: 'check-circle',
};

type StatusBadgeProps = {
  readonly status: OrderStatus;
  readonly incomplete?: boolean | undefined;
};

export function StatusBadge({ status, incomplete = false }: StatusBadgeProps) {
  const isDoubtful = incomplete && statusTones[status] === 'green';
  return (
    <Badge
      icon={isDoubtful ? 'exclamation-triangle' : statusIcons[status]}
      label={orderStatusLabels[status]}
      tone={isDoubtful ? 'amber' : statusTones[status]}
    />
  );
}
