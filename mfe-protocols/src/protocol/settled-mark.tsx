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
      <span className={toneClass(row)}>
        <Icon name={row.proposedBy !== null ? 'clock' : row.settled ? 'lock' : 'lock-open'} />
      </span>
      <span className="visually-hidden">{words.join('. ')}</span>
    </span>
  );
}

/** Green where it is settled without a difference, and where it agrees and only has to be settled. */
function toneClass({ settled, missing, protocolMarker, squadMarker }: SettledMarkProps['row']): string {
  if (settled) return missing === null ? 'protocols-mark-done' : 'protocols-mark-check';
  return protocolMarker === ALL_DONE && squadMarker === ALL_DONE ? 'protocols-mark-done' : 'protocols-mark-open';
}
