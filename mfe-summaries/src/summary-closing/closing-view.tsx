import { payoutAddress } from '@ostep/api-payouts/addresses';
import type { ClosingSums, MonthClosing } from '@ostep/api-summaries';
import { formatInstant } from '@ostep/kernel';
import { useHasRole } from '@ostep/platform';
import { Link } from '@ostep/router';
import { DataList, FactsGrid, IconButton, type ListColumn, MoneyText, Section, useDocument } from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { statementPath } from '../summary.queries';
import { gapHref, payoutMonthQuery } from './closing.queries';
import { closingTexts as texts } from './closing-texts';
import { sinceText } from './since-text';

export function ClosingView({ closing }: { closing: MonthClosing }) {
  const [last] = closing.closings;
  return (
    <>
      <Section title={texts.state}>
        <p>
          <strong>{closing.closed ? texts.closed : texts.open}</strong>
        </p>
        {closing.closed && (last?.reopenedTime ?? null) !== null ? <p>{texts.closedBefore}</p> : null}
        {closing.closed && !last ? <p>{texts.closedBefore}</p> : null}
        {closing.next ? <p className="ui-muted">{texts.next(closing.next.year, closing.next.month)}</p> : null}
        <ul>
          {closing.closings.map((one) => (
            <li key={one.closedTime}>
              {texts.closedBy(one.closedBy, formatInstant(one.closedTime))}
              {one.reopenedBy !== null && one.reopenedTime !== null ? (
                <p>{texts.reopenedBy(one.reopenedBy, formatInstant(one.reopenedTime), one.reason ?? '')}</p>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      {closing.closed ? (
        <Section title={texts.since}>
          <p>{sinceText(closing)}</p>
          <OpenPayouts closing={closing} />
        </Section>
      ) : (
        <Checklist closing={closing} />
      )}
      <Section title={texts.sums}>
        <Sums of={closing.sums} unapproved={closing.unapproved} />
      </Section>
      {last ? (
        <Section title={texts.sumsWhenClosed}>
          <Sums of={last.sums} />
        </Section>
      ) : null}
      {closing.statements.length > 0 ? <Statements closing={closing} /> : null}
    </>
  );
}

function Checklist({ closing }: { closing: MonthClosing }) {
  const { checklist, notInvoiced } = closing;
  const gaps = [...checklist, { gap: 'notInvoiced' as const, count: notInvoiced }];
  return (
    <Section title={texts.checklist}>
      {gaps.every(({ count }) => count === 0) ? <p>{texts.nothingMissing}</p> : null}
      <ul>
        {gaps.map(({ gap, count }) => (
          <li key={gap}>
            <Link to={gapHref(gap, closing)}>{texts.gaps[gap]}</Link>: <strong>{count}</strong>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OpenPayouts({ closing: { year, month } }: { closing: MonthClosing }) {
  const { data } = useQuery({ ...payoutMonthQuery({ year, month }), enabled: useHasRole('manager') });
  const open = data?.rows.filter(({ state }) => state === 'open').length ?? 0;
  if (open === 0) return null;
  return (
    <p>
      <Link to={payoutAddress.month({ year, month })}>{texts.openPayouts}</Link>: <strong>{open}</strong>
    </p>
  );
}

function Sums({ of, unapproved = 0 }: { of: ClosingSums; unapproved?: number }) {
  return (
    <FactsGrid
      facts={[
        { label: texts.works, value: of.works },
        { label: texts.unsettled, value: of.unsettled },
        { label: texts.squadIncome, value: <MoneyText value={of.squadIncome} /> },
        ...(unapproved === 0 ? [] : [{ label: texts.unapproved, value: <MoneyText value={unapproved} /> }]),
        { label: texts.companyIncome, value: <MoneyText value={of.companyIncome} /> },
        { label: texts.profit, value: <MoneyText value={of.profit} /> },
      ]}
    />
  );
}

type Statement = MonthClosing['statements'][number];

const statementColumns: readonly ListColumn<Statement>[] = [
  { key: 'number', header: texts.statementNumber, cell: ({ number }) => number, sortValue: ({ number }) => number },
  { key: 'squad', header: texts.squad, cell: ({ squadName }) => squadName, sortValue: ({ squadName }) => squadName },
];

function Statements({ closing }: { closing: MonthClosing }) {
  const { save } = useDocument();
  const saving = useMutation({
    mutationFn: (squadId: number) => save(statementPath(squadId, closing), texts.statementFile),
  });
  return (
    <Section title={texts.statements}>
      <DataList
        actions={({ squadId, squadName }) => (
          <IconButton icon="file-pdf" label={texts.statementOf(squadName)} onClick={() => saving.mutate(squadId)} />
        )}
        columns={statementColumns}
        empty={null}
        label={texts.statements}
        name="closing-statements"
        rowKey={({ squadId }) => squadId}
        rows={closing.statements}
      />
    </Section>
  );
}
