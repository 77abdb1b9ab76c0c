import type { SettleAssignment } from '@ostep/api-protocols';
import { rowNet } from '@ostep/kernel';
import { DateText, MoneyText, QuantityText, tableRoles } from '@ostep/ui';
import { texts } from '../texts';
import { AmountField } from './amount-field';
import type { SettleLocks } from './settle-locks';
import type { SettleActions } from './use-settle-actions';
import { FigureCell, LineCell, UnitCell } from './workbench-columns';

type SquadRowProps = {
  readonly part: number;
  readonly assignment: SettleAssignment;
  readonly locks: SettleLocks;
  readonly actions: SettleActions;
};

export function SquadRow({ part, assignment, locks, actions }: SquadRowProps) {
  const { settle } = texts;
  const { squad, workName, addToSum, amount } = assignment;
  // A saved amount stays in its field; only what is not settled yet is proposed.
  const proposal = amount === null && locks.locked === undefined ? assignment.proposal : null;
  const shown = amount ?? proposal;
  return (
    <tr {...tableRoles.row} className="protocols-squad">
      <LineCell>
        <span className="protocols-line">
          <span className="protocols-one-line">
            <span className="protocols-cut" title={squad.name}>
              {squad.name}
            </span>{' '}
            <span className="ui-muted">{squad.code}</span>
            {addToSum ? (
              <span className="protocols-summed" title={settle.summed}>
                {' '}
                Σ<span className="visually-hidden"> {settle.summed}</span>
              </span>
            ) : null}
          </span>
          <span className="ui-muted protocols-detail protocols-one-line">
            <span className="protocols-cut" title={workName}>
              {workName}
            </span>{' '}
            · <DateText value={assignment.finishedDate} />
            {assignment.priceVersion === null ? null : (
              <span>
                {' '}
                · <MoneyText value={assignment.contractPriceNetto} /> ({assignment.priceVersion})
              </span>
            )}
          </span>
        </span>
      </LineCell>
      <UnitCell />
      <FigureCell column="ordered" />
      <FigureCell column="done">
        <QuantityText value={assignment.amountDone} />
      </FigureCell>
      <FigureCell column="accepted" />
      <FigureCell column="here">
        {locks.readOnly ? (
          <QuantityText value={amount} />
        ) : (
          <AmountField
            amount={amount}
            disabledReason={locks.locked}
            label={settle.amountOf(squad.name, workName)}
            onSave={(wanted) => actions.settle({ part, assignment, amount: wanted })}
            proposal={proposal}
          />
        )}
      </FigureCell>
      <FigureCell column="elsewhere" title={settle.elsewhere}>
        <QuantityText value={assignment.amountElsewhere === 0 ? null : assignment.amountElsewhere} />
      </FigureCell>
      <FigureCell column="difference" />
      <FigureCell column="rate" title={settle.squadRate}>
        <MoneyText value={assignment.squadRateNetto} />
      </FigureCell>
      <FigureCell column="revenue" />
      <FigureCell
        column="cost"
        title={proposal === null ? undefined : settle.expected}
        tone={proposal !== null && 'protocols-expected'}
      >
        <MoneyText value={shown === null ? null : rowNet(shown, assignment.squadRateNetto).toNumber()} />
      </FigureCell>
      <FigureCell column="income" />
      <FigureCell column="margin" />
    </tr>
  );
}
