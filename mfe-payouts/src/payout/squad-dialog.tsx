import { historyLabels, type PayoutLine, payoutKeys, type SquadPayout } from '@ostep/api-payouts';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { formatInstant, formatMoney } from '@ostep/kernel';
import { toast, useHasRole, useMissingRole } from '@ostep/platform';
import { Link } from '@ostep/router';
import {
  Button,
  ButtonLink,
  DataList,
  DocumentPreview,
  FactsGrid,
  HistoryButton,
  IconButton,
  type ListColumn,
  LoadFailure,
  Modal,
  MoneyText,
  QuantityText,
  TableSkeleton,
  Toolbar,
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
  squadPayoutQuery,
  statementHistory,
  statementPath,
} from '../payouts.queries';
import { texts } from '../texts';
import { EntryForm, type EntryKind, type SquadFormProps } from './entry-form';
import { PayeeFields } from './payee-fields';
import { ReasonForm } from './reason-form';
import { useRemoving } from './use-removing';

type WithAnswers = ReturnType<typeof useQuestions>['withAnswers'];

type SquadDialogProps = {
  readonly month: Month;
  readonly squadId: number;
  readonly withAnswers: WithAnswers;
  readonly onClose: () => void;
};

export function SquadDialog({ month, squadId, withAnswers, onClose }: SquadDialogProps) {
  const { data, error, isError, refetch } = useQuery(squadPayoutQuery(month, squadId));
  return (
    <Modal onClose={onClose} open title={data ? `${data.squadCode} ${data.squadName}` : texts.page} width="64rem">
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <SquadMonth month={month} payout={data} withAnswers={withAnswers} /> : null}
      {data || isError ? null : <TableSkeleton rows={6} />}
    </Modal>
  );
}

type Shown = EntryKind | 'payee' | 'cancel' | 'unpay' | null;

type SquadMonthProps = Pick<SquadDialogProps, 'month' | 'withAnswers'> & { readonly payout: SquadPayout };

// long: the parts of the dialog in their order
function SquadMonth({ month, payout, withAnswers }: SquadMonthProps) {
  const [shown, setShown] = useState<Shown>(null);
  const client = useQueryClient();
  const changed = (message: string) => {
    setShown(null);
    void client.invalidateQueries({ queryKey: payoutKeys.all });
    toast({ type: 'success', title: message, message: '' });
  };
  const remove = useRemoving({ squadId: payout.squadId, month, withAnswers });
  const isManager = useHasRole('manager');
  const isOpen = payout.state === 'open';
  const { squadId, statement } = payout;
  const form = { squadId, month, onSaved: () => changed(texts.saved), onClose: () => setShown(null) };
  return (
    <>
      <Facts payout={payout} />
      <DataList
        actions={(line) =>
          isOpen && line.entryId !== null ? (
            <IconButton icon="trash" label={texts.remove} onClick={() => void remove(line)} />
          ) : null
        }
        columns={lineColumns}
        empty={texts.empty}
        label={texts.lines}
        name="payout-lines"
        rowKey={({ no }) => no}
        rows={payout.lines}
      />
      <Toolbar>
        {isOpen ? <AddButtons onShow={setShown} /> : null}
        <Button icon="user" label={texts.payee} onClick={() => setShown('payee')} />
        <PaperButtons month={month} onApproved={() => changed(texts.approved)} payout={payout} />
        {statement ? (
          <HistoryButton
            labels={historyLabels}
            load={statementHistory(statement.id)}
            of={statement.number}
            record="statement"
          />
        ) : null}
        {isManager ? <ButtonLink label={texts.account} to={payoutAddress.account(squadId)} /> : null}
        {payout.state === 'approved' ? (
          <ManagerButton label={texts.cancelStatement} onClick={() => setShown('cancel')} />
        ) : null}
        {payout.state === 'paid' ? <ManagerButton label={texts.unpay} onClick={() => setShown('unpay')} /> : null}
      </Toolbar>
      <ShownForm
        form={form}
        isHeld={payout.transfer === 'payeeChanged'}
        onChanged={changed}
        shown={shown}
        statementId={statement?.id ?? 0}
      />
    </>
  );
}

type ShownFormProps = {
  readonly shown: Shown;
  readonly form: SquadFormProps;
  readonly statementId: number;
  readonly isHeld: boolean;
  readonly onChanged: (said: string) => void;
};

function ShownForm({ shown, form, statementId, isHeld, onChanged }: ShownFormProps) {
  switch (shown) {
    case null:
      return null;
    case 'payee':
      return <PayeeFields {...form} isHeld={isHeld} onConfirmed={() => onChanged(texts.payeeConfirmed)} />;
    case 'cancel':
      return (
        <ReasonForm
          label={texts.cancelStatement}
          onClose={form.onClose}
          onSaved={() => onChanged(texts.cancelled)}
          reasonLabel={texts.cancelReason}
          send={(reason) => cancelStatement(statementId, reason)}
        />
      );
    case 'unpay':
      return (
        <ReasonForm
          label={texts.unpay}
          onClose={form.onClose}
          onSaved={() => onChanged(texts.unpaid)}
          reasonLabel={texts.unpayReason}
          send={(reason) => markUnpaid(statementId, reason)}
        />
      );
    default:
      return <EntryForm {...form} key={shown} kind={shown} />;
  }
}

function Facts({ payout }: { readonly payout: SquadPayout }) {
  const { openBefore, expectedBrought, squadId } = payout;
  const { state, statement, toPay, left, unsettled, unapproved } = payout;
  return (
    <FactsGrid
      facts={[
        { label: texts.state, value: [texts.states[state], statement?.number].filter(Boolean).join(' · ') },
        {
          label: texts.toPay,
          value: (
            <strong>
              <MoneyText value={toPay} />
            </strong>
          ),
        },
        ...(unapproved === 0 ? [] : [{ label: texts.unapproved, value: <MoneyText value={unapproved} /> }]),
        ...(left === 0 ? [] : [{ label: texts.left, value: <MoneyText value={left} /> }]),
        ...(openBefore.length === 0
          ? []
          : [{ label: texts.openBefore, value: <OpenMonths {...{ openBefore, squadId }} /> }]),
        ...(expectedBrought === 0 ? [] : [{ label: texts.brought, value: texts.expected(expectedBrought) }]),
        { label: texts.unsettled, value: <MoneyText value={unsettled} /> },
        ...(statement
          ? [{ label: '', value: texts.approvedBy(statement.approvedBy, formatInstant(statement.approvedTime)) }]
          : []),
      ]}
    />
  );
}

function OpenMonths({ openBefore, squadId }: Pick<SquadPayout, 'openBefore' | 'squadId'>) {
  return openBefore.map(({ year, month, balance }) => (
    <div key={`${year}-${month}`}>
      <Link to={payoutAddress.month({ year, month, squadId })}>{texts.openMonth(year, month, balance)}</Link>
    </div>
  ));
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

function ManagerButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return <Button disabledReason={useMissingRole('manager')} label={label} onClick={onClick} />;
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

function describe({ text, code, orderNumber, place, work, minimumWage, unapproved }: PayoutLine) {
  const named = [orderNumber, place, code, work].filter(Boolean).join(' · ');
  const warned = minimumWage === null ? null : texts.belowWage(formatMoney(minimumWage));
  return [named, text, unapproved ? texts.unapprovedLine : null, warned].filter(Boolean).join(' – ');
}

const lineColumns: readonly ListColumn<PayoutLine>[] = [
  { key: 'kind', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'what', header: texts.what, cell: describe },
  {
    key: 'amount',
    header: texts.amount,
    align: 'right',
    cell: ({ amount, unitType }) => (amount === null ? null : <QuantityText unit={unitType} value={amount} />),
  },
  {
    key: 'rate',
    header: texts.rate,
    align: 'right',
    cell: ({ rate }) => (rate === null ? null : <MoneyText value={rate} />),
  },
  { key: 'value', header: texts.value, align: 'right', cell: ({ value }) => <MoneyText value={value} /> },
];
