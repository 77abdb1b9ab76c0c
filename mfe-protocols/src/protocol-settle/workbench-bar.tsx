import type { SettleView } from '@ostep/api-protocols';
import { decimal, formatInstant, formatMoney, isRounding, toJsonNumber } from '@ostep/kernel';
import { Button, classNames, IconButton, MoneyText, TextField } from '@ostep/ui';
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
import {
  agreedCount,
  agreedLines,
  isException,
  partlyAcceptedCount,
  partlyAcceptedLines,
  settledCount,
  summedCount,
} from './workbench-lines';

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
  const { view, locks, steps, canUndo, show, onShow, search, onSearch } = props;
  const proposal = useProposal(view);
  const activities = view.parts.flatMap((part) => part.activities);
  const [isLong] = useState((view.needsApproval && !view.protocol.settled) || partlyAcceptedCount(view.parts) > 0);
  const shows = [
    ['exceptions', texts.settle.showExceptions(activities.filter(isException).length)],
    ['all', texts.settle.showAll(activities.length)],
  ] as const;
  return (
    <section
      aria-label={texts.settle.totals}
      className={classNames('protocols-totals', isLong && 'protocols-totals-long')}
    >
      <Totals view={view} />
      <div className="protocols-acts">
        {locks.readOnly ? <SettledText settled={view.protocol.settled} /> : <Actions {...props} proposal={proposal} />}
      </div>
      <div className="protocols-find">
        {locks.locked === undefined ? (
          <fieldset aria-label={texts.settle.show} className="protocols-show">
            {shows.map(([value, label]) => (
              <Button key={value} label={label} onClick={() => onShow(value)} pressed={show === value} tone="text" />
            ))}
          </fieldset>
        ) : (
          <span className="ui-muted protocols-show">{locks.readOnly ? null : texts.settle.mended[view.mendedBy]}</span>
        )}
        {locks.readOnly ? null : (
          <IconButton
            disabledReason={canUndo ? undefined : texts.settle.nothingToUndo}
            icon="undo"
            label={texts.settle.undoKey}
            onClick={steps.undo}
          />
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

function Totals({ view: { parts, protocol, totals, needsApproval } }: Pick<WorkbenchBarProps, 'view'>) {
  const { settle } = texts;
  const gap = toJsonNumber(decimal(totals.revenue).minus(protocol.totalValue));
  const tone = gap === 0 ? 'none' : isRounding(gap, summedCount(parts)) ? 'rounding' : 'some';
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
        <dd className={`protocols-gap-${tone}`}>
          {gap > 0 ? '+' : ''}
          {formatMoney(gap)}
        </dd>
      </div>
    </dl>
  );
}

type ActionsProps = Pick<WorkbenchBarProps, 'view' | 'locks' | 'steps'> & { readonly proposal: Proposal };

/** The state stands first: what comes and goes with it stands behind, and nothing moves under the pointer. */
function Actions({ view, locks, steps, proposal }: ActionsProps) {
  const { parts, protocol } = view;
  const { settle } = texts;
  const [wasSettled] = useState(protocol.settled);
  const [agreed, partly, approved] = [agreedCount(parts), partlyAcceptedCount(parts), settledCount(parts)];
  const bulk = { locks, steps, next: proposal.open === null };
  return (
    <>
      <SettledSwitch needsApproval={view.needsApproval} proposal={proposal} settled={protocol.settled} />
      {protocol.settled && wasSettled ? null : (
        <BulkButton
          {...bulk}
          count={agreed}
          done={approved > 0 ? settle.approved(approved) : settle.approve(0)}
          label={settle.approve(agreed)}
          lines={() => agreedLines(parts)}
          none={settle.nothingToApprove}
          step="approve"
          tone="primary"
        />
      )}
      <AcceptButton
        {...bulk}
        count={partly}
        lines={() => partlyAcceptedLines(parts)}
        tone={agreed > 0 ? 'secondary' : 'primary'}
      />
    </>
  );
}

/** Kept once it was offered. */
function AcceptButton(props: Pick<BulkButtonProps, 'locks' | 'steps' | 'next' | 'count' | 'lines' | 'tone'>) {
  const { settle } = texts;
  const [most, setMost] = useState(props.count);
  if (props.count > most) setMost(props.count);
  if (most === 0) return null;
  return (
    <BulkButton
      {...props}
      done={settle.accepted(most)}
      label={settle.acceptProtocol(props.count)}
      none={settle.nothingToAccept}
      step="accept"
    />
  );
}

type BulkButtonProps = Pick<WorkbenchBarProps, 'locks' | 'steps'> & {
  readonly count: number;
  readonly label: string;
  /** What it says once nothing is left, and why it cannot be pressed then. */
  readonly done: string;
  readonly none: string;
  readonly lines: () => readonly SettleLine[];
  readonly tone: 'primary' | 'secondary';
  readonly next: boolean;
  readonly step: 'approve' | 'accept';
};

/** As wide before as after: the second click of a double click meets the same button. */
function BulkButton({ count, label, done, none, lines, tone, next, step, locks, steps }: BulkButtonProps) {
  const [busy, setBusy] = useState(false);
  const isDone = count === 0;
  const settle = async () => {
    setBusy(true);
    await steps.settleMany(lines());
    setBusy(false);
  };
  return (
    <span className={`protocols-act protocols-act-${step}`} {...nextStepIf(next && !isDone, step)}>
      <Button
        busy={busy}
        disabledReason={locks.locked ?? (isDone ? none : undefined)}
        icon="check"
        label={isDone ? done : label}
        onClick={() => void settle()}
        tone={tone}
      />
    </span>
  );
}

function SettledText({ settled }: { readonly settled: boolean }) {
  return <strong>{settled ? texts.marks.settled : texts.marks.open}</strong>;
}
