import { saveBlob } from '@ostep/platform';
import { Button, EmptyState, excelEntry, PageMenu } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { chartTexts as texts } from './chart-texts';
import { type FigureColumn, figureWorkbook } from './figure-column';
import { FigureTable } from './figure-table';
import { readLegend, svgToPng } from './svg-to-png';

type ChartPanelProps<Row extends object> = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly FigureColumn<Row>[];
  readonly children: ReactNode;
  readonly wide?: boolean;
  readonly rowTone?: (row: Row) => 'warn' | undefined;
};

export function ChartPanel<Row extends object>({
  title,
  rows,
  columns,
  children,
  wide = false,
  rowTone,
}: ChartPanelProps<Row>) {
  const titleId = useId();
  const chart = useRef<HTMLDivElement>(null);
  const [isTable, setIsTable] = useState(false);
  const picture = useMutation({
    mutationFn: async () => {
      const panel = chart.current;
      const svg = panel?.querySelector<SVGSVGElement>('svg[role=img]');
      if (panel && svg) saveBlob(await svgToPng(svg, title, readLegend(panel)), texts.fileName(title, 'png'));
    },
    meta: { failure: texts.pictureFailed },
  });
  const isEmpty = rows.length === 0;
  const emptyReason = isEmpty ? texts.nothing : undefined;
  const tableReason = isTable ? texts.pictureOfChart : undefined;
  return (
    <section aria-labelledby={titleId} className={wide ? 'chart-panel chart-panel-wide' : 'chart-panel'}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <Button
          disabledReason={emptyReason}
          icon={isTable ? 'chart-bar' : 'table'}
          label={isTable ? texts.showChart : texts.showTable}
          onClick={() => setIsTable(!isTable)}
          tone="text"
        />
        <PageMenu
          entries={[
            {
              label: texts.savePicture,
              icon: 'image',
              disabledReason: emptyReason ?? tableReason,
              run: () => picture.mutate(),
            },
            excelEntry({
              disabledReason: emptyReason,
              workbook: () => figureWorkbook(title, columns, rows),
            }),
          ]}
          label={texts.menuOf(title)}
        />
      </header>
      {isEmpty ? <EmptyState title={texts.nothing} /> : null}
      <div hidden={isTable || isEmpty} ref={chart}>
        {children}
      </div>
      {isTable && !isEmpty ? (
        <FigureTable columns={columns} label={title} rows={rows} {...(rowTone ? { rowTone } : {})} />
      ) : null}
    </section>
  );
}
