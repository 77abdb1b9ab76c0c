import { Button, IconButton } from '@ostep/ui';
import { texts } from '../texts';

/** In percent of the panel's width. */
export const FITTED = 100;
const zoomLevels = [50, 75, FITTED, 125, 150, 200, 300, 400];

type ZoomProps = { readonly percent: number; readonly onPercent: (percent: number) => void };

export function Zoom({ percent, onPercent }: ZoomProps) {
  const smaller = zoomLevels.findLast((level) => level < percent);
  const larger = zoomLevels.find((level) => level > percent);
  return (
    <fieldset aria-label={texts.origin.zoom} className="ui-origin-group">
      <IconButton
        disabledReason={smaller === undefined ? texts.origin.isSmallest : undefined}
        icon="minus"
        label={texts.origin.smaller}
        onClick={() => onPercent(smaller ?? percent)}
      />
      <IconButton
        disabledReason={larger === undefined ? texts.origin.isLargest : undefined}
        icon="plus"
        label={texts.origin.larger}
        onClick={() => onPercent(larger ?? percent)}
      />
      <Button label={texts.origin.fit} onClick={() => onPercent(FITTED)} tone="text" />
    </fieldset>
  );
}
