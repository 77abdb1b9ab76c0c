import type { SettleAssignment } from '@ostep/api-protocols';
import { DateText, MoneyText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';
import { AmountField } from './amount-field';
import type { SaveOutcome, Settled } from './use-settlement';

type SquadLineProps = {
  readonly assignment: SettleAssignment;
  readonly proposal: number | null;
  readonly lockedReason: string | undefined;
  readonly onSave: (settled: Settled, amount: number) => Promise<SaveOutcome>;
};

export function SquadLine({ assignment, proposal, lockedReason, onSave }: SquadLineProps) {
  const { squad, workName, addToSum } = assignment;
  const { settle } = texts;
  return (
    <tr>
      <th scope="row">
        {squad.name} <span className="ui-muted">{squad.code}</span>
      </th>
      <td>
        {addToSum ? (
          <span className="protocols-summed" title={settle.summed}>
            Σ<span className="visually-hidden"> {settle.summed}</span>
          </span>
        ) : null}
      </td>
      <td data-label={settle.work}>{workName}</td>
      <td data-label={settle.finished}>
        <DateText value={assignment.finishedDate} />
      </td>
      <td className="protocols-figure" data-label={settle.squadRate}>
        <MoneyText value={assignment.squadRateNetto} />
      </td>
      <td className="protocols-figure" data-label={settle.reported}>
        <QuantityText value={assignment.amountDone} />
      </td>
      <td className="protocols-figure" data-label={settle.elsewhere}>
        <QuantityText value={assignment.amountElsewhere === 0 ? null : assignment.amountElsewhere} />
      </td>
      <td className="protocols-figure" data-label={settle.protocolAmount}>
        <AmountField
          amount={assignment.amount}
          disabledReason={lockedReason}
          label={settle.amountOf(squad.name, workName)}
          onSave={(amount) => onSave(assignment, amount)}
          proposal={proposal}
        />
      </td>
    </tr>
  );
}
