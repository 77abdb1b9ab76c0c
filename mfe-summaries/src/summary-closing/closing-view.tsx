import { payoutAddress } from '@ostep/api-payouts/addresses';
import type { ClosingSums, MonthClosing } from '@ostep/api-summaries';
import { formatInstant } from '@ostep/kernel';
import { useHasRole } from '@ostep/platform';
import { Link } from '@ostep/router';
import {
  DataList,
  type Fact,
  FactsGrid,
  IconButton,
  type ListColumn,
  MoneyText,
  Section,
  useDocument,
} from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { statementPath } from '../summary.queries';
import { payoutMonthQuery } from './closing.queries';
import { closingTexts as texts } from './closing-texts';
import { sinceText } from './since-text';

/** Details of one month that the table of months does not show. */
export function ClosingView({ closing }: { closing: MonthClosing }) {
  const [last] = closing.closings;
  const hasNoClosingOfItsOwn = !last || last.reopenedTime !== null;
  return (
    <>
      {closing.closed ? (
        <Section title={texts.since}>
          <p>{sinceText(closing)}</p>
          <OpenPayouts closing={closing} />
        </Section>
      ) : null}
      {closing.closed && hasNoClosingOfItsOwn ? <p>{texts.closedBefore}</p> : null}
      {last ? (
        <Section title={texts.history}>
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
      ) : null}
      {last ? (
        <Section title={texts.sumsWhenClosed}>
          <FactsGrid facts={sumFacts(last.sums)} />
        </Section>
      ) : null}
      {closing.statements.length > 0 ? <Statements closing={closing} /> : null}
    </>
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

/** Sums of a month. Until they are loaded, each label is shown with an empty value. */
export const sumFacts = (sums: ClosingSums | undefined): readonly Fact[] => [
  { label: texts.works, value: sums?.works ?? '–' },
  { label: texts.unsettled, value: sums?.unsettled ?? '–' },
  { label: texts.squadIncome, value: <MoneyText value={sums?.squadIncome} /> },
  { label: texts.companyIncome, value: <MoneyText value={sums?.companyIncome} /> },
  { label: texts.profit, value: <MoneyText value={sums?.profit} /> },
];

type Statement = MonthClosing['statements'][number];

const statementColumns: readonly ListColumn<Statement>[] = [
  {
    key: 'number',
    kind: 'key',
    header: texts.statementNumber,
    cell: ({ number }) => number,
    sortValue: ({ number }) => number,
  },
  {
    key: 'squad',
    kind: 'text',
    main: true,
    header: texts.squad,
    cell: ({ squadName }) => squadName,
    sortValue: ({ squadName }) => squadName,
  },
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
