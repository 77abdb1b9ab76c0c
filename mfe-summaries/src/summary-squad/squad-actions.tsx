import { Button, DocumentPreview, DocumentProgress, ExcelButton, useDocument } from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const { state, save, show, cancel } = useDocument();
  const [pdf, setPdf] = useState<Blob | null>(null);
  const path = statementPath(squadId ?? 0, month);
  const saving = useMutation({ mutationFn: () => save(path, texts.pdfFile), meta: { quiet: true } });
  const showing = useMutation({ mutationFn: async () => setPdf(await show(path)), meta: { quiet: true } });
  const running = state.phase === 'running' ? texts.pdfRunning : undefined;
  const disabledReason = squadId === null ? texts.pdfNeedsSquad : running;
  return (
    <>
      <Button
        busy={saving.isPending}
        disabledReason={disabledReason}
        icon="file-pdf"
        label={texts.pdf}
        onClick={() => saving.mutate()}
        tone="primary"
      />
      <Button
        busy={showing.isPending}
        disabledReason={disabledReason}
        icon="eye"
        label={texts.pdfPreview}
        onClick={() => showing.mutate()}
      />
      <ExcelButton
        disabledReason={work?.length ? undefined : texts.noWork}
        workbook={() => squadWorkbook(squadId ?? 0, month)}
      />
      <div className="summaries-bundle">
        <DocumentProgress onCancel={cancel} state={state} />
      </div>
      {pdf ? (
        <DocumentPreview fileName={texts.pdfFile} onClose={() => setPdf(null)} pdf={pdf} title={texts.pdf} />
      ) : null}
    </>
  );
}
