import type { SettlePart } from '@ostep/api-protocols';
import { activitiesOf, partState } from '@ostep/kernel';
import { Icon, QuantityText, SettledAmount } from '@ostep/ui';
import { texts } from '../texts';

export function PartMark({ part }: { part: SettlePart }) {
  const state = partState(part);
  const words = texts.settle.partState[state ?? 'unknown'];
  return (
    <span className={state === 'equal' ? 'protocols-mark-done' : 'protocols-mark-check'} title={words}>
      <Icon name={state === 'equal' ? 'check-circle' : 'exclamation-circle'} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

export function PartAmounts({ part }: { part: SettlePart }) {
  const { settle } = texts;
  return activitiesOf(part).map(({ actionCode, required, settled }) => {
    const name = actionCode?.key ?? settle.wholePart;
    return (
      <span
        className="protocols-part-amount"
        key={actionCode?.id ?? 'part'}
        title={actionCode ? undefined : settle.wholePartHint}
      >
        <span className="ui-muted">{name}</span>{' '}
        {required === null ? (
          <>
            <QuantityText value={settled.toString()} /> · {settle.noPartTotal}
          </>
        ) : (
          <SettledAmount label={settle.activityAmount(name)} required={required} settled={settled} />
        )}
      </span>
    );
  });
}
