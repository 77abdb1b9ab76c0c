import type { InvoiceRow, InvoicesShown } from '@ostep/api-invoices';
import { formatMoney } from '@ostep/kernel';
import { useMissingRole } from '@ostep/platform';
import { Button, type ListPageProps, useSelection } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { nameOf } from './invoice-columns';
import { grossOf, type Step, useEachInvoice } from './use-each-invoice';

const words = texts.each;
const steps = ['draft', 'approved'] as const satisfies readonly Step[];
const next = { draft: 'approved', approved: 'issued' } as const satisfies Record<Step, InvoicesShown>;

const canBeNext = ({ state }: InvoiceRow) => state === 'draft' || state === 'approved';

type InvoiceActs = {
  /** With all that are shown, where they are all at the same step. */
  readonly ofAll: ReactNode;
  /** Absent for those who may do nothing with them. */
  readonly selection: ListPageProps<InvoiceRow>['selection'];
  readonly refusals: ReactNode;
};

export function useInvoiceActs(
  show: InvoicesShown,
  rows: readonly InvoiceRow[],
  onShow: (show: InvoicesShown) => void,
): InvoiceActs {
  const disabledReason = useMissingRole('office', 'manager');
  const selection = useSelection(rows.filter(canBeNext).map(({ id }) => id));
  const { run, busy, failed, questionDialog } = useEachInvoice();
  const chosen = rows.filter(({ id }) => selection.chosen.has(id));
  const step = steps.find((one) => one === show);
  return {
    ofAll:
      step === undefined || rows.length === 0 ? null : (
        <Button
          busy={busy === step}
          disabledReason={disabledReason}
          label={words[step].label(rows.length)}
          onClick={() => void run(words[step].label(rows.length), { step, rows, onAllDone: () => onShow(next[step]) })}
          tone="primary"
        />
      ),
    selection:
      disabledReason === undefined
        ? {
            acts: <ActsOfChosen busy={busy} chosen={chosen} onDone={selection.clear} run={run} />,
            canChoose: canBeNext,
            label: (row) => words.choose(row.number ?? `${nameOf(row)}, ${row.protocols.join(', ')}`),
            // Nothing is done with what is not shown.
            selection: { ...selection, chosen: new Set(chosen.map(({ id }) => id)) },
            sum: formatMoney(grossOf(chosen)),
          }
        : undefined,
    refusals: (
      <>
        <Refusals failed={failed} />
        {questionDialog}
      </>
    ),
  };
}

type ActsOfChosenProps = Pick<ReturnType<typeof useEachInvoice>, 'run' | 'busy'> & {
  readonly chosen: readonly InvoiceRow[];
  readonly onDone: () => void;
};

function ActsOfChosen({ chosen, run, busy, onDone }: ActsOfChosenProps) {
  return steps
    .map((step) => ({ step, rows: chosen.filter(({ state }) => state === step) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ step, rows }, index) => (
      <Button
        busy={busy === step}
        key={step}
        label={words[step].chosen(rows.length)}
        onClick={() => void run(words[step].chosen(rows.length), { step, rows, onAllDone: onDone })}
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
