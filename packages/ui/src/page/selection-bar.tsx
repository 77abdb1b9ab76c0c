import type { ReactNode } from 'react';
import { Button } from '../action/button';
import { texts } from '../texts';

type SelectionBarProps = {
  readonly count: number;
  /** The sum of what is chosen, with its unit. */
  readonly sum?: string | undefined;
  readonly acts: ReactNode;
  readonly onClear: () => void;
};

/** In place of the filter while rows are chosen. */
export function SelectionBar({ count, sum, acts, onClear }: SelectionBarProps) {
  return (
    <section aria-label={texts.selection.title} className="ui-selection-bar">
      <p role="status">
        <strong>{texts.selection.count(count)}</strong>
        {sum === undefined ? null : ` · ${sum}`}
      </p>
      {acts}
      <Button icon="times" label={texts.selection.clear} onClick={onClear} tone="text" />
    </section>
  );
}
