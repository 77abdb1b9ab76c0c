import {
  Button,
  DocumentPreview,
  DocumentProgress,
  EmptyState,
  excelEntry,
  type MenuEntry,
  PeriodPage,
  printEntry,
  useDocument,
} from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { squadWorkbook, squadWorkQuery, statementPath } from '../summary.queries';
import { texts } from '../texts';
import { workFigures } from '../work/work-figures';
import { WorkOverview } from '../work/work-overview';
import type { SquadPageProps } from './squad-page';

type OneSquadProps = SquadPageProps & { readonly squadId: number | null };

export function OneSquad({ squadId, month, ...head }: OneSquadProps) {
  const work = useQuery(squadWorkQuery(squadId, month));
  const { state, save, show, cancel } = useDocument();
  const [pdf, setPdf] = useState<Blob | null>(null);
  const path = statementPath(squadId ?? 0, month);
  const saving = useMutation({ mutationFn: () => save(path, texts.pdfFile), meta: { quiet: true } });
  const showing = useMutation({ mutationFn: async () => setPdf(await show(path)), meta: { quiet: true } });
  const running = state.phase === 'running' ? texts.pdfRunning : undefined;
  const disabledReason = squadId === null ? texts.pdfNeedsSquad : running;
  const preview: MenuEntry = {
    label: texts.pdfPreview,
    icon: 'eye',
    disabledReason,
    run: () => showing.mutate(),
  };
  return (
    <PeriodPage
      {...head}
      primaryAction={
        <Button
          busy={saving.isPending}
          disabledReason={disabledReason}
          icon="file-pdf"
          label={texts.pdf}
          onClick={() => saving.mutate()}
          tone="primary"
        />
      }
      figures={workFigures(work.data)}
      figuresLabel={texts.sum}
      menu={[
        preview,
        excelEntry({
          disabledReason: work.data?.length ? undefined : texts.noWork,
          workbook: () => squadWorkbook(squadId ?? 0, month),
        }),
        printEntry,
      ]}
      notices={<DocumentProgress onCancel={cancel} state={state} />}
    >
      {squadId === null ? <EmptyState title={texts.chooseSquad} /> : <WorkOverview query={work} withDistrict />}
      {pdf ? (
        <DocumentPreview fileName={texts.pdfFile} onClose={() => setPdf(null)} pdf={pdf} title={texts.pdf} />
      ) : null}
    </PeriodPage>
  );
}
