import type { SettleAssignment } from '@ostep/api-protocols';
import { rowNet } from '@ostep/kernel';
import { classNames, DateText, MoneyText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';
import { AmountField } from './amount-field';
import type { SettleLocks } from './settle-locks';
import type { SettleSteps } from './use-settle-steps';

type SquadRowProps = {
  readonly part: number;
  readonly assignment: SettleAssignment;
  readonly locks: SettleLocks;
  readonly steps: SettleSteps;
};

// long: one state and what is drawn of it
export function SquadRow({ part, assignment, locks, steps }: SquadRowProps) {
  const { settle } = texts;
  const { squad, workName, addToSum, amount } = assignment;
  // A saved amount stays in its field; only what is not settled yet is proposed.
  const proposal = amount === null && locks.locked === undefined ? assignment.proposal : null;
  const shown = amount ?? proposal;
  return (
    <tr className="protocols-squad">
      <th scope="row">
        {squad.name} <span className="ui-muted">{squad.code}</span>
        {addToSum ? (
          <span className="protocols-summed" title={settle.summed}>
            {' '}
            Σ<span className="visually-hidden"> {settle.summed}</span>
          </span>
        ) : null}
        <span className="ui-muted protocols-detail">
          <span>{workName}</span> · <MoneyText value={assignment.squadRateNetto} /> ·{' '}
          <DateText value={assignment.finishedDate} />
          {assignment.priceVersion === null ? null : (
            <span>
              {' '}
              · <MoneyText value={assignment.contractPriceNetto} /> ({assignment.priceVersion})
            </span>
          )}
        </span>
      </th>
      <td />
      <td className="protocols-none" />
      <td className="protocols-figure" data-label={settle.columns.done.label}>
        <QuantityText value={assignment.amountDone} />
      </td>
      <td className="protocols-none" />
      <td className="protocols-figure" data-label={settle.columns.here.label}>
        {locks.readOnly ? (
          <QuantityText value={amount} />
        ) : (
          <AmountField
            amount={amount}
            disabledReason={locks.locked}
            label={settle.amountOf(squad.name, workName)}
            onSave={(wanted) => steps.settle({ part, assignment, amount: wanted })}
            proposal={proposal}
          />
        )}
      </td>
      <td className="protocols-figure" data-label={settle.columns.elsewhere.label} title={settle.elsewhere}>
        <QuantityText value={assignment.amountElsewhere === 0 ? null : assignment.amountElsewhere} />
      </td>
      <td className="protocols-none" />
      <td
        className={classNames('protocols-figure', proposal !== null && 'protocols-expected')}
        data-label={settle.columns.cost.label}
        title={proposal === null ? undefined : settle.expected}
      >
        <MoneyText value={shown === null ? null : rowNet(shown, assignment.squadRateNetto).toNumber()} />
      </td>
      <td className="protocols-none" />
    </tr>
  );
}
