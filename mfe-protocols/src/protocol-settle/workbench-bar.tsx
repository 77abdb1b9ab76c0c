import type { SettleView } from '@ostep/api-protocols';
import { decimal, formatInstant, formatMoney, toJsonNumber } from '@ostep/kernel';
import { Button, MoneyText, TextField } from '@ostep/ui';
import { memo, useState } from 'react';
import { texts } from '../texts';
import { approvalTexts } from './approval-texts';
import { MoneyFacts } from './money-facts';
import { ProposalState } from './proposal-state';
import type { SettleLocks } from './settle-locks';
import { SettledSwitch } from './settled-switch';
import { type Proposal, useProposal } from './use-proposal';
import type { SettleLine, SettleSteps } from './use-settle-steps';
import { nextStepIf } from './use-workbench-keys';
import { agreedCount, agreedLines, isException, partlyAcceptedCount, partlyAcceptedLines } from './workbench-lines';

export type WorkbenchShow = 'exceptions' | 'all';

type WorkbenchBarProps = {
  readonly view: SettleView;
  readonly locks: SettleLocks;
  readonly steps: SettleSteps;
  readonly canUndo: boolean;
  readonly show: WorkbenchShow;
  readonly onShow: (show: WorkbenchShow) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** Stays in sight: the running totals, what can be done to the whole protocol, what is shown. */
export const WorkbenchBar = memo(function WorkbenchBar(props: WorkbenchBarProps) {
  const { view, locks, show, onShow, search, onSearch } = props;
  const proposal = useProposal(view);
  const activities = view.parts.flatMap((part) => part.activities);
  const shows = [
    ['exceptions', texts.settle.showExceptions(activities.filter(isException).length)],
    ['all', texts.settle.showAll(activities.length)],
  ] as const;
  return (
    <section aria-label={texts.settle.totals} className="protocols-totals">
      <Totals view={view} />
      <div className="protocols-bar">
        {locks.readOnly ? <SettledText settled={view.protocol.settled} /> : <Actions {...props} proposal={proposal} />}
        {locks.locked === undefined ? (
          <fieldset aria-label={texts.settle.show} className="protocols-show">
            {shows.map(([value, label]) => (
              <Button key={value} label={label} onClick={() => onShow(value)} pressed={show === value} tone="text" />
            ))}
          </fieldset>
        ) : (
          <span className="ui-muted protocols-show">{locks.readOnly ? null : texts.settle.mended[view.mendedBy]}</span>
        )}
        <div className="protocols-search">
          <TextField
            hideLabel
            label={texts.settle.search}
            onChange={onSearch}
            placeholder={texts.settle.searchHint}
            type="search"
            value={search}
          />
        </div>
      </div>
      <ProposalState proposal={proposal} view={view} />
      {view.closedWith?.note ? (
        <p className="protocols-reason">
          {texts.settle.reason} <q>{view.closedWith.note}</q>{' '}
          <span className="ui-muted">
            {view.closedWith.answeredBy}, {formatInstant(view.closedWith.answeredTime)}
          </span>
        </p>
      ) : null}
      {proposal.questionDialog}
    </section>
  );
});

function Totals({ view: { protocol, totals, needsApproval } }: Pick<WorkbenchBarProps, 'view'>) {
  const { settle } = texts;
  const gap = toJsonNumber(decimal(totals.revenue).minus(protocol.totalValue));
  return (
    <dl className="protocols-facts">
      <div>
        <dt>{settle.totalValue}</dt>
        <dd>
          <MoneyText value={protocol.totalValue} />
        </dd>
      </div>
      <MoneyFacts money={totals} />
      {needsApproval && !protocol.settled && totals.cost !== 0 ? (
        <div>
          <dt>{approvalTexts.unapproved}</dt>
          <dd>
            <MoneyText value={totals.cost} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>
          <abbr title={settle.toValueHint}>{settle.toValue}</abbr>
        </dt>
        <dd className={gap === 0 ? 'protocols-gap-none' : 'protocols-gap-some'}>
          {gap > 0 ? '+' : ''}
          {formatMoney(gap)}
        </dd>
      </div>
    </dl>
  );
}

function Actions({ view, locks, steps, canUndo, proposal }: WorkbenchBarProps & { readonly proposal: Proposal }) {
  const { parts } = view;
  const bulk = { locks, steps, next: proposal.open === null };
  return (
    <>
      <BulkButton
        {...bulk}
        count={agreedCount(parts)}
        label={texts.settle.approve}
        lines={() => agreedLines(parts)}
        tone="primary"
      />
      <BulkButton
        {...bulk}
        count={partlyAcceptedCount(parts)}
        label={texts.settle.acceptProtocol}
        lines={() => partlyAcceptedLines(parts)}
        tone={agreedCount(parts) > 0 ? 'secondary' : 'primary'}
      />
      <SettledSwitch needsApproval={view.needsApproval} proposal={proposal} settled={view.protocol.settled} />
      {canUndo ? (
        <Button hint={texts.settle.undoHint} icon="undo" label={texts.settle.undo} onClick={steps.undo} tone="text" />
      ) : null}
    </>
  );
}

type BulkButtonProps = Pick<WorkbenchBarProps, 'locks' | 'steps'> & {
  readonly count: number;
  readonly label: (count: number) => string;
  readonly lines: () => readonly SettleLine[];
  readonly tone: 'primary' | 'secondary';
  readonly next: boolean;
};

function BulkButton({ count, label, lines, tone, next, locks, steps }: BulkButtonProps) {
  const [busy, setBusy] = useState(false);
  if (count === 0) return null;
  const settle = async () => {
    setBusy(true);
    await steps.settleMany(lines());
    setBusy(false);
  };
  return (
    <span {...nextStepIf(next)}>
      <Button
        busy={busy}
        disabledReason={locks.locked}
        icon="check"
        label={label(count)}
        onClick={() => void settle()}
        tone={tone}
      />
    </span>
  );
}

function SettledText({ settled }: { readonly settled: boolean }) {
  return <strong>{settled ? texts.marks.settled : texts.marks.open}</strong>;
}
