import type { ReactNode } from 'react';
import type { ListSelection } from '../list/table-columns';
import { SelectionBar } from './selection-bar';

export type PageSelection<Row> = ListSelection<Row> & {
  /** What can be done with the chosen rows. */
  readonly actions: ReactNode;
  readonly sum?: string | undefined;
};

type PageBarsProps = {
  readonly filter: ReactNode;
  readonly selection: Pick<PageSelection<never>, 'selection' | 'actions' | 'sum'> | undefined;
};

/** The filter, or while rows are chosen their actions in the same place, so that the rows below do not move. */
export function PageBars({ filter, selection }: PageBarsProps) {
  const count = selection?.selection.chosen.size ?? 0;
  return (
    <div className="ui-page-bars">
      <div className="ui-page-filter" inert={count > 0}>
        {filter}
      </div>
      {selection && count > 0 ? (
        <SelectionBar
          actions={selection.actions}
          count={count}
          onClear={selection.selection.clear}
          sum={selection.sum}
        />
      ) : null}
    </div>
  );
}
