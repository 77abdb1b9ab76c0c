import { historyLabels, payoutKeys, type SquadPayout } from '@ostep/api-payouts';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { formatInstant } from '@ostep/kernel';
import { toast, useHasRole, useMissingRole, usePageTitle } from '@ostep/platform';
import { Link } from '@ostep/router';
import {
  Button,
  DocumentPreview,
  type Fact,
  historyEntry,
  isNotFound,
  LoadFailure,
  type MenuEntry,
  Modal,
  MoneyText,
  NotFoundPanel,
  printEntry,
  RecordPage,
  Section,
  useDocument,
  useQuestions,
} from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { PayeeFields } from './payee-fields';
import { nameOf } from './payout-columns';
import { ReasonForm } from './reason-form';
import { SquadLines } from './squad-lines';
import { StateBadge } from './state-badge';
import { useRemoving } from './use-removing';

type SquadPageProps = {
  readonly month: Month;
  readonly squadId: number;
  readonly withAnswers: ReturnType<typeof useQuestions>['withAnswers'];
};

/** What one squad is owed for a month. */
export function SquadPage({ month, squadId, withAnswers }: SquadPageProps) {
  const { data, error, isError, refetch } = useQuery(squadPayoutQuery(month, squadId));
  const title = data
    ? texts.squadMonth(nameOf(data), month.year, month.month)
    : texts.squadMonth(texts.squad, month.year, month.month);
  usePageTitle(title);
  const changed = useChanged();
  const menu = useMenu(data, changed);
  const back = { to: payoutAddress.month(month), label: texts.page };
  if (isNotFound(error)) return <NotFoundPanel back={back} title={error.message} />;
  return (
    <RecordPage
      acts={
        data ? (
          <PaperButtons month={month} onApproved={() => changed(texts.approved)} payout={data} />
        ) : (
          <>
            <Button busy icon="eye" label={texts.preview} />
            <Button busy icon="check" label={texts.approve} tone="primary" />
          </>
        )
      }
      back={back}
      facts={{ label: texts.facts, ...factsOf(data) }}
      loading={!data && !isError}
      menu={menu}
      status={data ? <Status payout={data} /> : null}
      title={title}
    >
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <SquadMonth changed={changed} month={month} payout={data} withAnswers={withAnswers} /> : null}
    </RecordPage>
  );
}

function useChanged() {
  const client = useQueryClient();
  return (message: string) => {
    void client.invalidateQueries({ queryKey: payoutKeys.all });
    toast({ type: 'success', title: message, message: '' });
  };
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
  readonly changed: (message: string) => void;
};

function SquadMonth({ month, payout, withAnswers, changed }: SquadMonthProps) {
  const [adding, setAdding] = useState<EntryKind | null>(null);
  const { squadId, lines } = payout;
  const remove = useRemoving({ squadId, month, withAnswers });
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
              changed(texts.saved);
            }}
            squadId={squadId}
          />
        ) : null}
      </Section>
      <SquadLines lines={lines} onRemove={isOpen ? (line) => void remove(line) : undefined} />
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

type Changed = (message: string) => void;

const saved = (onClose: () => void, changed: Changed, message: string) => () => {
  onClose();
  changed(message);
};

function useMenu(payout: SquadPayout | undefined, changed: Changed): readonly MenuEntry[] {
  const isManager = useHasRole('manager');
  const missingRole = useMissingRole('manager');
  if (!payout) return [];
  const { squadId, statement } = payout;
  return [
    payeeEntry(payout, changed),
    ...(isManager ? [{ label: texts.account, icon: 'wallet', to: payoutAddress.account(squadId) } as const] : []),
    ...(statement
      ? [
          historyEntry({
            labels: historyLabels,
            load: statementHistory(statement.id),
            of: statement.number,
            record: 'statement',
          }),
        ]
      : []),
    {
      ...historyEntry({ labels: historyLabels, load: payeeHistory(squadId), of: texts.payee, record: 'payee' }),
      label: texts.payeeHistory,
    },
    printEntry,
    ...(statement ? undoEntries(payout, statement.id, changed) : []).map((entry) => ({
      ...entry,
      disabledReason: missingRole,
    })),
  ];
}

const payeeEntry = ({ squadId, transfer }: SquadPayout, changed: Changed): MenuEntry => ({
  label: texts.payee,
  icon: 'user',
  dialog: (onClose) => (
    <Modal onClose={onClose} open title={texts.payee} width="44rem">
      <PayeeFields
        isHeld={transfer === 'payeeChanged'}
        onClose={onClose}
        onConfirmed={saved(onClose, changed, texts.payeeConfirmed)}
        onSaved={saved(onClose, changed, texts.saved)}
        squadId={squadId}
      />
    </Modal>
  ),
});

type Undoing = {
  readonly label: string;
  readonly reasonLabel: string;
  readonly said: string;
  readonly send: (reason: string) => Promise<number>;
};

function undoEntries({ state }: SquadPayout, id: number, changed: Changed): readonly MenuEntry[] {
  const entry = ({ label, reasonLabel, said, send }: Undoing): MenuEntry => ({
    label,
    icon: 'undo',
    tone: 'danger',
    dialog: (onClose) => (
      <Modal onClose={onClose} open title={label}>
        <ReasonForm
          label={label}
          onClose={onClose}
          onSaved={saved(onClose, changed, said)}
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
        said: cancelled,
        send: (reason) => cancelStatement(id, reason),
      }),
    ];
  if (state !== 'paid') return [];
  return [entry({ label: unpay, reasonLabel: unpayReason, said: unpaid, send: (reason) => markUnpaid(id, reason) })];
}

const rareSums = ['carried', 'additions', 'advances', 'deductions', 'brought', 'vat', 'left'] as const;

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
      ...rareSums
        .filter((of) => payout && payout[of] !== 0)
        .map((of) => ({ label: texts[of], value: money(payout?.[of]) })),
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

type PaperButtonsProps = { readonly month: Month; readonly payout: SquadPayout; readonly onApproved: () => void };

function PaperButtons({ month, payout: { squadId, state, statement, ownEntries }, onApproved }: PaperButtonsProps) {
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
