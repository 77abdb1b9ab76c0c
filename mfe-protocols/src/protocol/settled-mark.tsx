import type { ProtocolRow } from '@ostep/api-protocols';
import { Icon } from '@ostep/ui';
import { texts } from '../texts';

type SettledMarkProps = {
  readonly row: Pick<ProtocolRow, 'settled' | 'proposedBy' | 'missing' | 'protocolMarker' | 'squadMarker'>;
};

const ALL_DONE = 1;

export function SettledMark({ row }: SettledMarkProps) {
  const items = row.protocolMarker === ALL_DONE;
  const squads = row.squadMarker === ALL_DONE;
  const { marks } = texts;
  const words = [
    row.proposedBy === null ? (row.settled ? marks.settled : marks.open) : marks.proposed(row.proposedBy),
    items ? marks.itemsDone : marks.itemsCheck,
    squads ? marks.squadsDone : marks.squadsCheck,
  ];
  return (
    <span className="protocols-marks" title={words.join('\n')}>
      <span className={lockTone(row)}>
        <Icon name={row.proposedBy !== null ? 'clock' : row.settled ? 'lock' : 'lock-open'} />
      </span>
      <span className={items ? 'protocols-mark-done' : 'protocols-mark-check'}>
        <Icon name={items ? 'check-circle' : 'exclamation-circle'} />
      </span>
      <span className={squads ? 'protocols-mark-done' : 'protocols-mark-check'}>
        <Icon name={squads ? 'users' : 'user-minus'} />
      </span>
      <span className="visually-hidden">{words.join('. ')}</span>
    </span>
  );
}

/** Closed with a difference is not the whole truth. */
function lockTone({ settled, missing }: Pick<ProtocolRow, 'settled' | 'missing'>): string {
  if (!settled) return 'protocols-mark-open';
  return missing === null ? 'protocols-mark-done' : 'protocols-mark-check';
}
