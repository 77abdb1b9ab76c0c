import { Button, EmptyState, excelEntry, PeriodPage, printEntry } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { squadsMonthQuery, squadsMonthWorkbook } from '../summary.queries';
import { texts } from '../texts';
import type { SquadPageProps } from './squad-page';
import { SquadSums, squadFigures } from './squad-sums';
import { useStatementBundle } from './use-statement-bundle';

export function AllSquads({ month, ...head }: SquadPageProps) {
  const query = useQuery(squadsMonthQuery(month));
  const { data: sums, isPlaceholderData, isError } = query;
  const bundle = useStatementBundle(month);
  const disabledReason = sums?.squads.length ? undefined : texts.noWork;
  return (
    <PeriodPage
      {...head}
      primaryAction={
        <Button
          busy={bundle.isStarting}
          disabledReason={disabledReason}
          hint={texts.bundleHint}
          icon="file-pdf"
          label={texts.bundlePdf}
          onClick={() => bundle.start('statements')}
          tone="primary"
        />
      }
      figures={squadFigures(sums?.squads.length ? sums.total : undefined)}
      figuresLabel={texts.sum}
      menu={[
        { label: texts.bundleZip, icon: 'download', disabledReason, run: () => bundle.start('archive') },
        excelEntry({ disabledReason, workbook: () => squadsMonthWorkbook(month) }),
        printEntry,
      ]}
      query={query}
    >
      {isError && !sums ? null : (
        <SquadSums
          empty={<EmptyState hint={texts.noWorkHint} title={texts.noWork} />}
          fetching={isPlaceholderData}
          month={month}
          sums={sums}
        />
      )}
    </PeriodPage>
  );
}
