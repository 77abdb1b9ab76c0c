import { useRecordPlace } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { IconButton } from '../action/icon-button';
import { type Shortcut, Shortcuts } from '../dialog/shortcuts';
import { texts } from '../texts';

type Step = (() => void) | undefined;

/** Buttons to the previous and the next record; `undefined` where there is none. */
export function StepButtons({ previous, next }: { readonly previous: Step; readonly next: Step }) {
  const { shortcuts } = texts;
  return (
    <>
      <IconButton
        disabledReason={previous ? undefined : shortcuts.first}
        icon="chevron-up"
        label={`${shortcuts.previous} (K)`}
        onClick={previous}
      />
      <IconButton
        disabledReason={next ? undefined : shortcuts.last}
        icon="chevron-down"
        label={`${shortcuts.next} (J)`}
        onClick={next}
      />
    </>
  );
}

type RecordStepsProps = {
  readonly list: string;
  readonly id: number;
  readonly hrefOf: (id: number) => string;
  readonly keys?: readonly Shortcut[] | undefined;
};

/** Opens the previous and next record of the list as it was last shown, by buttons and by the keys K and J. */
export function RecordSteps({ list, id, hrefOf, keys = [] }: RecordStepsProps) {
  const navigate = useNavigate();
  const place = useRecordPlace(list, id);
  const stepTo = (other: number | undefined): Step =>
    other === undefined ? undefined : () => void navigate(hrefOf(other), { replace: true });
  const previous = stepTo(place.previous);
  const next = stepTo(place.next);
  return (
    <>
      <Shortcuts keys={[...stepKeys({ previous, next }), ...keys]} />
      {previous || next ? <StepButtons next={next} previous={previous} /> : null}
    </>
  );
}

export const stepKeys = ({ previous, next }: { readonly previous: Step; readonly next: Step }): Shortcut[] => [
  { key: 'J', label: texts.shortcuts.next, run: next },
  { key: 'K', label: texts.shortcuts.previous, run: previous },
];
