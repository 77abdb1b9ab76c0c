import { IconButton } from '@ostep/ui';
import { texts } from '../texts';

type PagesProps = {
  readonly number: number;
  readonly pageCount: number | null;
  readonly onNumber: (number: number) => void;
};

export function Pages({ number, pageCount, onNumber }: PagesProps) {
  if (pageCount === null || pageCount < 2) return null;
  return (
    <span className="ui-origin-group">
      <IconButton
        disabledReason={number <= 1 ? texts.origin.isFirstPage : undefined}
        icon="chevron-left"
        label={texts.origin.previousPage}
        onClick={() => onNumber(number - 1)}
      />
      {texts.origin.page(number, pageCount)}
      <IconButton
        disabledReason={number >= pageCount ? texts.origin.isLastPage : undefined}
        icon="chevron-right"
        label={texts.origin.nextPage}
        onClick={() => onNumber(number + 1)}
      />
    </span>
  );
}
