import { download } from '@ostep/platform';
import { Button, ExcelButton } from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type Month,
  squadsMonthQuery,
  squadsMonthWorkbook,
  squadWorkbook,
  squadWorkQuery,
  statementPath,
} from '../summary.queries';
import { texts } from '../texts';
import { StatementBundle } from './statement-bundle';

export function AllSquadsActions({ month }: { month: Month }) {
  const { data } = useQuery(squadsMonthQuery(month));
  const disabledReason = data?.squads.length ? undefined : texts.noWork;
  return (
    <>
      <StatementBundle disabledReason={disabledReason} key={`${month.year}-${month.month}`} month={month} />
      <ExcelButton disabledReason={disabledReason} workbook={() => squadsMonthWorkbook(month)} />
    </>
  );
}

export function OneSquadActions({ squadId, month }: { squadId: number | null; month: Month }) {
  const { data: work } = useQuery(squadWorkQuery(squadId, month));
  const statement = useMutation({
    mutationFn: (path: string) => download(path, texts.pdfFile),
    meta: { failure: texts.pdfFailed },
  });
  return (
    <>
      <Button
        busy={statement.isPending}
        disabledReason={squadId === null ? texts.pdfNeedsSquad : undefined}
        icon="file-pdf"
        label={texts.pdf}
        onClick={() => squadId !== null && statement.mutate(statementPath(squadId, month))}
        tone="primary"
      />
      <ExcelButton
        disabledReason={work?.length ? undefined : texts.noWork}
        workbook={() => squadWorkbook(squadId ?? 0, month)}
      />
    </>
  );
}
