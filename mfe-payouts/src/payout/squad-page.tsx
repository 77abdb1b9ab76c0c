import { historyLabels, type SquadPayout } from '@ostep/api-payouts';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { formatInstant } from '@ostep/kernel';
import { useHasRole, useMissingRole, usePageTitle } from '@ostep/platform';
import { Link } from '@ostep/router';
import {
  Button,
  DocumentPreview,
  type Fact,
  historyEntry,
  type MenuEntry,
  Modal,
  MoneyText,
  printEntry,
  RecordPage,
  Section,
  useDocument,
  useQuestions,
} from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approve,
  cancelStatement,
  draftPath,
  type Month,
  markUnpaid,
  payeeHistory,
  squadPayoutQuery,
  statementHistory,
  statementPath,
} from '../payouts.queries';
import { texts } from '../texts';
import { EntryForm, type EntryKind } from './entry-form';
import { payeeEntry } from './payee-entry';
import { nameOf } from './payout-columns';
import { ReasonForm } from './reason-form';
import { SquadLines } from './squad-lines';
import { StateBadge } from './state-badge';
import { usePayoutsChanged } from './use-payouts-changed';
import { useRemoveEntry } from './use-remove-entry';

type SquadPageProps = {
  readonly month: Month;
  readonly squadId: number;
  readonly withAnswers: ReturnType<typeof useQuestions>['withAnswers'];
};

/** What one squad is owed for a month. */
export function SquadPage({ month, squadId, withAnswers }: SquadPageProps) {
  const query = useQuery(squadPayoutQuery(month, squadId));
  const { data } = query;
  const title = data
    ? texts.squadMonth(nameOf(data), month.year, month.month)
    : texts.squadMonth(texts.squad, month.year, month.month);
  usePageTitle(title);
  const onChanged = usePayoutsChanged();
  const menu = useMenu(data, onChanged);
  const back = { to: payoutAddress.month(month), label: texts.page };
  return (
    <RecordPage
      actions={
        data ? (
          <StatementButtons month={month} onApproved={() => onChanged(texts.approved)} payout={data} />
        ) : (
          <>
            <Button busy icon="eye" label={texts.preview} />
            <Button busy icon="check" label={texts.approve} tone="primary" />
          </>
        )
      }
      back={back}
      facts={{ label: texts.facts, ...factsOf(data) }}
      menu={menu}
      query={query}
      status={data ? <Status payout={data} /> : null}
      title={title}
    >
      {data ? <SquadMonth month={month} onChanged={onChanged} payout={data} withAnswers={withAnswers} /> : null}
    </RecordPage>
  );
}

function Status({ payout: { state, statement } }: { readonly payout: SquadPayout }) {
  return (
    <>
      <StateBadge state={state} />
      {statement ? <span className="ui-page-count">{statement.number}</span> : null}
    </>
  );
}

type SquadMonthProps = Pick<SquadPageProps, 'month' | 'withAnswers'> & {
  readonly payout: SquadPayout;
  readonly onChanged: OnChanged;
};

function SquadMonth({ month, payout, withAnswers, onChanged }: SquadMonthProps) {
  const [adding, setAdding] = useState<EntryKind | null>(null);
  const { squadId, lines } = payout;
  const removeEntry = useRemoveEntry({ squadId, month, withAnswers });
  const isOpen = payout.state === 'open';
  return (
    <>
      <Section actions={isOpen ? <AddButtons onShow={setAdding} /> : null} title={texts.lines}>
        {isOpen && adding !== null ? (
          <EntryForm
            key={adding}
            kind={adding}
            month={month}
            onClose={() => setAdding(null)}
            onSaved={() => {
              setAdding(null);
              onChanged(texts.saved);
            }}
            squadId={squadId}
          />
        ) : null}
      </Section>
      <SquadLines lines={lines} onRemove={isOpen ? (line) => void removeEntry(line) : undefined} />
    </>
  );
}

function AddButtons({ onShow }: { readonly onShow: (kind: EntryKind) => void }) {
  return (
    <>
      <Button icon="plus" label={texts.addAdvance} onClick={() => onShow('advance')} />
      <Button icon="plus" label={texts.addDeduction} onClick={() => onShow('deduction')} />
      <Button icon="plus" label={texts.addAddition} onClick={() => onShow('addition')} />
    </>
  );
}

type OnChanged = (message: string) => void;

const closeAndReport = (onClose: () => void, onChanged: OnChanged, message: string) => () => {
  onClose();
  onChanged(message);
};

function useMenu(payout: SquadPayout | undefined, onChanged: OnChanged): readonly MenuEntry[] {
  const isManager = useHasRole('manager');
  const missingRole = useMissingRole('manager');
  if (!payout) return [];
  const { squadId, statement, transfer } = payout;
  return [
    payeeEntry({ squadId, isHeld: transfer === 'payeeChanged', onChanged }),
    ...(isManager ? [{ label: texts.account, icon: 'wallet', to: payoutAddress.account(squadId) } as const] : []),
    ...(statement
      ? [
          historyEntry({
            labels: historyLabels,
            load: statementHistory(statement.id),
            recordName: statement.number,
            table: 'statement',
          }),
        ]
      : []),
    {
      ...historyEntry({ labels: historyLabels, load: payeeHistory(squadId), recordName: texts.payee, table: 'payee' }),
      label: texts.payeeHistory,
    },
    printEntry,
    ...(statement ? undoEntries(payout, statement.id, onChanged) : []).map((entry) => ({
      ...entry,
      disabledReason: missingRole,
    })),
  ];
}

type UndoAction = {
  readonly label: string;
  readonly reasonLabel: string;
  readonly doneMessage: string;
  readonly send: (reason: string) => Promise<number>;
};

function undoEntries({ state }: SquadPayout, id: number, onChanged: OnChanged): readonly MenuEntry[] {
  const entry = ({ label, reasonLabel, doneMessage, send }: UndoAction): MenuEntry => ({
    label,
    icon: 'undo',
    tone: 'danger',
    dialog: (onClose) => (
      <Modal onClose={onClose} open title={label}>
        <ReasonForm
          label={label}
          onClose={onClose}
          onSaved={closeAndReport(onClose, onChanged, doneMessage)}
          reasonLabel={reasonLabel}
          send={send}
        />
      </Modal>
    ),
  });
  const { cancelStatement: cancel, unpay, cancelReason, unpayReason, cancelled, unpaid } = texts;
  if (state === 'approved')
    return [
      entry({
        label: cancel,
        reasonLabel: cancelReason,
        doneMessage: cancelled,
        send: (reason) => cancelStatement(id, reason),
      }),
    ];
  if (state !== 'paid') return [];
  return [
    entry({ label: unpay, reasonLabel: unpayReason, doneMessage: unpaid, send: (reason) => markUnpaid(id, reason) }),
  ];
}

const optionalSums = ['carried', 'additions', 'advances', 'deductions', 'opening', 'brought', 'vat', 'left'] as const;

function factsOf(payout: SquadPayout | undefined): { readonly first: readonly Fact[]; readonly more: readonly Fact[] } {
  const { openBefore = [], expectedBrought = 0, statement = null } = payout ?? {};
  const money = (value: number | null | undefined) => <MoneyText value={value} />;
  return {
    first: [
      { label: texts.toPay, value: <strong>{money(payout?.toPay)}</strong> },
      { label: texts.works, value: money(payout?.works) },
      { label: texts.unapproved, value: money(payout?.unapproved || null) },
      ...(payout && openBefore.length > 0
        ? [{ label: texts.openBefore, value: <OpenMonths openBefore={openBefore} squadId={payout.squadId} /> }]
        : []),
      { label: texts.unsettled, value: money(payout?.unsettled || null) },
    ],
    more: [
      ...optionalSums
        .filter((key) => payout && payout[key] !== 0)
        .map((key) => ({ label: texts[key], value: money(payout?.[key]) })),
      ...(expectedBrought === 0 ? [] : [{ label: texts.brought, value: texts.expected(expectedBrought) }]),
      ...(statement
        ? [
            {
              label: texts.approvedLabel,
              value: texts.approvedBy(statement.approvedBy, formatInstant(statement.approvedTime)),
            },
          ]
        : []),
    ],
  };
}

function OpenMonths({ openBefore, squadId }: Pick<SquadPayout, 'openBefore' | 'squadId'>) {
  return openBefore.map(({ year, month, balance }) => (
    <div key={`${year}-${month}`}>
      <Link to={payoutAddress.month({ year, month, squadId })}>{texts.openMonth(year, month, balance)}</Link>
    </div>
  ));
}

type StatementButtonsProps = { readonly month: Month; readonly payout: SquadPayout; readonly onApproved: () => void };

function StatementButtons({
  month,
  payout: { squadId, state, statement, ownEntries },
  onApproved,
}: StatementButtonsProps) {
  const [pdf, setPdf] = useState<Blob | null>(null);
  const missingRole = useMissingRole('manager');
  const { show } = useDocument();
  const { withAnswers, questionDialog } = useQuestions(texts.approve);
  const label = statement ? texts.statementPdf : texts.preview;
  const showing = useMutation({
    mutationFn: () => show(statement ? statementPath(statement.id) : draftPath(squadId, month)),
    onSuccess: setPdf,
  });
  const approving = useMutation({
    mutationFn: () => withAnswers((answers) => approve(month, [squadId], answers)),
    meta: { failure: texts.failed },
    onSuccess: onApproved,
  });
  return (
    <>
      <Button busy={showing.isPending} icon="eye" label={label} onClick={() => showing.mutate()} />
      {state === 'open' ? (
        <Button
          busy={approving.isPending}
          disabledReason={missingRole ?? (ownEntries ? texts.ownEntries : undefined)}
          icon="check"
          label={texts.approve}
          onClick={() => approving.mutate()}
          tone="primary"
        />
      ) : null}
      {questionDialog}
      {pdf ? (
        <DocumentPreview
          fileName={`${(statement?.number ?? label).replaceAll('/', '-')}.pdf`}
          onClose={() => setPdf(null)}
          pdf={pdf}
          title={label}
        />
      ) : null}
    </>
  );
}
