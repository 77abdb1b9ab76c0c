import type { SettleActivity, SettlePart } from '@ostep/api-protocols';
import { classNames, tableRoles } from '@ostep/ui';
import { ExceptionRow } from './exception-row';
import { ItemRow, LoneActivityRow } from './item-row';
import type { SettleLocks } from './settle-locks';
import { SquadRow } from './squad-row';
import type { SettleSteps } from './use-settle-steps';
import { itemsOf, partlyAccepted } from './workbench-lines';

type ActivityRowsProps = {
  readonly part: SettlePart;
  readonly activity: SettleActivity;
  readonly locks: SettleLocks;
  readonly steps: SettleSteps;
};

export function ActivityRows({ part, activity, locks, steps }: ActivityRowsProps) {
  const items = itemsOf(part, activity);
  const isAsked = locks.locked === undefined;
  const exception = isAsked ? activity.exception : null;
  const isDoubt = isAsked && activity.state === 'open' && partlyAccepted(activity) === null;
  const labelId = `activity-${activity.key}`;
  return (
    <tbody
      {...tableRoles.group}
      aria-label={activity.actionCode?.key}
      className={classNames('protocols-activity', isDoubt && 'protocols-activity-open')}
      data-activity={activity.key}
      id={labelId}
    >
      {items.length === 0 ? <LoneActivityRow activity={activity} /> : null}
      {items.map((item, index) => [
        <ItemRow
          activity={index === 0 ? activity : null}
          item={item}
          key={item.id}
          locks={locks}
          protocolItems={part.protocolItems}
          steps={steps}
        />,
        ...item.assignments.map((assignment) => (
          <SquadRow
            assignment={assignment}
            key={`${item.id} ${assignment.id}`}
            locks={locks}
            part={part.id}
            steps={steps}
          />
        )),
      ])}
      {exception || activity.clarification ? (
        <ExceptionRow activity={activity} exception={exception} locks={locks} part={part} steps={steps} />
      ) : null}
    </tbody>
  );
}
