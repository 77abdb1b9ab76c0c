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
import type { SettleActions, SettleLine } from './use-settle-actions';
import { nextStepMark } from './use-workbench-keys';
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
  readonly actions: SettleActions;
  readonly canUndo: boolean;
  readonly show: WorkbenchShow;
  readonly onShow: (show: WorkbenchShow) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** Stays in sight while scrolling: the totals, the actions on the whole protocol, and what is shown. */
export const WorkbenchBar = memo(function WorkbenchBar(props: WorkbenchBarProps) {
  const { view, locks, actions, canUndo, show, onShow, search, onSearch } = props;
  const proposal = useProposal(view);
  const activities = view.parts.flatMap((part) => part.activities);
  const [reservesSecondLine] = useState(
    (view.needsApproval && !view.protocol.settled) || partlyAcceptedCount(view.parts) > 0,
  );
  const choices = [
    ['exceptions', texts.settle.showExceptions(activities.filter(isException).length)],
    ['all', texts.settle.showAll(activities.length)],
  ] as const;
  return (
    <section
      aria-label={texts.settle.totals}
      className={classNames('protocols-totals', reservesSecondLine && 'protocols-totals-long')}
    >
      <Totals view={view} />
      <div className="protocols-acts">
        {locks.readOnly ? <SettledText settled={view.protocol.settled} /> : <Actions {...props} proposal={proposal} />}
      </div>
      <div className="protocols-find">
        {locks.locked === undefined ? (
          <fieldset aria-label={texts.settle.show} className="protocols-show">
            {choices.map(([value, label]) => (
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
            onClick={actions.undo}
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
  const difference = toJsonNumber(decimal(totals.revenue).minus(protocol.totalValue));
  const tone = difference === 0 ? 'none' : isRounding(difference, summedCount(parts)) ? 'rounding' : 'some';
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
          {difference > 0 ? '+' : ''}
          {formatMoney(difference)}
        </dd>
      </div>
    </dl>
  );
}

type ActionsProps = Pick<WorkbenchBarProps, 'view' | 'locks' | 'actions'> & { readonly proposal: Proposal };

/** The switch comes first: buttons that come and go are behind it, so that nothing moves under the pointer. */
function Actions({ view, locks, actions, proposal }: ActionsProps) {
  const { parts, protocol } = view;
  const { settle } = texts;
  const [wasSettled] = useState(protocol.settled);
  const agreed = agreedCount(parts);
  const partly = partlyAcceptedCount(parts);
  const approved = settledCount(parts);
  const bulk = { locks, actions, next: proposal.open === null };
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

/** Stays once it was shown. */
function AcceptButton(props: Pick<BulkButtonProps, 'locks' | 'actions' | 'next' | 'count' | 'lines' | 'tone'>) {
  const { settle } = texts;
  const [offeredCount, setOfferedCount] = useState(props.count);
  if (props.count > offeredCount) setOfferedCount(props.count);
  if (offeredCount === 0) return null;
  return (
    <BulkButton
      {...props}
      done={settle.accepted(offeredCount)}
      label={settle.acceptProtocol(props.count)}
      none={settle.nothingToAccept}
      step="accept"
    />
  );
}

type BulkButtonProps = Pick<WorkbenchBarProps, 'locks' | 'actions'> & {
  readonly count: number;
  readonly label: string;
  /** The label once nothing is left. */
  readonly done: string;
  /** Why it is disabled then. */
  readonly none: string;
  readonly lines: () => readonly SettleLine[];
  readonly tone: 'primary' | 'secondary';
  readonly next: boolean;
  readonly step: 'approve' | 'accept';
};

/** The style sheet keeps its width when the label changes, so that a double click hits no other button. */
function BulkButton({ count, label, done, none, lines, tone, next, step, locks, actions }: BulkButtonProps) {
  const [busy, setBusy] = useState(false);
  const isDone = count === 0;
  const settle = async () => {
    setBusy(true);
    await actions.settleMany(lines());
    setBusy(false);
  };
  return (
    <span className={`protocols-act protocols-act-${step}`} {...nextStepMark(next && !isDone, step)}>
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
