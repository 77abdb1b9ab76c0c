import type { SettleActivity, SettlePart } from '@ostep/api-protocols';
import { classNames, tableRoles } from '@ostep/ui';
import { ExceptionRow } from './exception-row';
import { ActivityWithoutItemsRow, ItemRow } from './item-row';
import type { SettleLocks } from './settle-locks';
import { SquadRow } from './squad-row';
import type { SettleActions } from './use-settle-actions';
import { itemsOf, partlyAccepted } from './workbench-lines';

type ActivityRowsProps = {
  readonly part: SettlePart;
  readonly activity: SettleActivity;
  readonly locks: SettleLocks;
  readonly actions: SettleActions;
};

export function ActivityRows({ part, activity, locks, actions }: ActivityRowsProps) {
  const items = itemsOf(part, activity);
  const isUnlocked = locks.locked === undefined;
  const exception = isUnlocked ? activity.exception : null;
  const isOpenException = isUnlocked && activity.state === 'open' && partlyAccepted(activity) === null;
  const labelId = `activity-${activity.key}`;
  return (
    <tbody
      {...tableRoles.group}
      aria-label={activity.actionCode?.key}
      className={classNames('protocols-activity', isOpenException && 'protocols-activity-open')}
      data-activity={activity.key}
      id={labelId}
    >
      {items.length === 0 ? <ActivityWithoutItemsRow activity={activity} /> : null}
      {items.map((item, index) => [
        <ItemRow
          activity={index === 0 ? activity : null}
          item={item}
          key={item.id}
          locks={locks}
          protocolItems={part.protocolItems}
          actions={actions}
        />,
        ...item.assignments.map((assignment) => (
          <SquadRow
            assignment={assignment}
            key={`${item.id} ${assignment.id}`}
            locks={locks}
            part={part.id}
            actions={actions}
          />
        )),
      ])}
      {exception || activity.clarification ? (
        <ExceptionRow activity={activity} exception={exception} locks={locks} part={part} actions={actions} />
      ) : null}
    </tbody>
  );
}
