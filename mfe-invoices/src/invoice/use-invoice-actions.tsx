import type { InvoiceRow, InvoicesShown } from '@ostep/api-invoices';
import { formatMoney } from '@ostep/kernel';
import { useMissingRole } from '@ostep/platform';
import { Button, type ListPageProps, useSelection } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { nameOf } from './invoice-columns';
import { type ActionableState, grossOf, useBatchActions } from './use-batch-actions';

const words = texts.each;
const actionableStates = ['draft', 'approved'] as const satisfies readonly ActionableState[];
const shownAfterwards = { draft: 'approved', approved: 'issued' } as const satisfies Record<
  ActionableState,
  InvoicesShown
>;

const canBeActedOn = ({ state }: InvoiceRow) => state === 'draft' || state === 'approved';

type InvoiceActions = {
  /** One button for all invoices shown, where the list is of one actionable state. */
  readonly actionForAll: ReactNode;
  /** Absent for those who lack the role. */
  readonly selection: ListPageProps<InvoiceRow>['selection'];
  readonly refusals: ReactNode;
};

export function useInvoiceActions(
  show: InvoicesShown,
  rows: readonly InvoiceRow[],
  onShow: (show: InvoicesShown) => void,
): InvoiceActions {
  const disabledReason = useMissingRole('office', 'manager');
  const selection = useSelection(rows.filter(canBeActedOn).map(({ id }) => id));
  const { run, busy, failed, dialogs } = useBatchActions();
  const chosen = rows.filter(({ id }) => selection.chosen.has(id));
  const state = actionableStates.find((one) => one === show);
  return {
    actionForAll:
      state === undefined || rows.length === 0 ? null : (
        <Button
          busy={busy === state}
          disabledReason={disabledReason}
          label={words[state].label(rows.length)}
          onClick={() =>
            void run(words[state].label(rows.length), { state, rows, onAllDone: () => onShow(shownAfterwards[state]) })
          }
          tone="primary"
        />
      ),
    selection:
      disabledReason === undefined
        ? {
            actions: <ChosenActions busy={busy} chosen={chosen} onDone={selection.clear} run={run} />,
            canChoose: canBeActedOn,
            label: (row) => words.choose(row.number ?? `${nameOf(row)}, ${row.protocols.join(', ')}`),
            // An invoice that is chosen but no longer shown is left out.
            selection: { ...selection, chosen: new Set(chosen.map(({ id }) => id)) },
            sum: formatMoney(grossOf(chosen)),
          }
        : undefined,
    refusals: (
      <>
        <Refusals failed={failed} />
        {dialogs}
      </>
    ),
  };
}

type ChosenActionsProps = Pick<ReturnType<typeof useBatchActions>, 'run' | 'busy'> & {
  readonly chosen: readonly InvoiceRow[];
  readonly onDone: () => void;
};

function ChosenActions({ chosen, run, busy, onDone }: ChosenActionsProps) {
  return actionableStates
    .map((state) => ({ state, rows: chosen.filter((row) => row.state === state) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ state, rows }, index) => (
      <Button
        busy={busy === state}
        key={state}
        label={words[state].chosen(rows.length)}
        onClick={() => void run(words[state].chosen(rows.length), { state, rows, onAllDone: onDone })}
        tone={index === 0 ? 'primary' : 'secondary'}
      />
    ));
}

function Refusals({ failed }: { readonly failed: readonly string[] }) {
  if (failed.length === 0) return null;
  return (
    <div className="ui-notice ui-notice-amber" role="alert">
      {words.failed}
      <ul>
        {failed.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
