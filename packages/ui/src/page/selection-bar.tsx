import type { ReactNode } from 'react';
import { Button } from '../action/button';
import { pageTexts } from '../page-texts';

type SelectionBarProps = {
  readonly count: number;
  /** The sum of the chosen rows, with its unit. */
  readonly sum?: string | undefined;
  readonly actions: ReactNode;
  readonly onClear: () => void;
};

/** Shown instead of the filter while rows are chosen. */
export function SelectionBar({ count, sum, actions, onClear }: SelectionBarProps) {
  return (
    <section aria-label={pageTexts.selection.title} className="ui-selection-bar">
      <p role="status">
        <strong>{pageTexts.selection.count(count)}</strong>
        {sum === undefined ? null : ` · ${sum}`}
      </p>
      {actions}
      <Button icon="times" label={pageTexts.selection.clear} onClick={onClear} tone="text" />
    </section>
  );
}
