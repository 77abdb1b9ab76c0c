import { Button, ButtonLink, Icon, IconButton, IconLink, TooltipHost } from '../index';
import type { StoriesOf } from './story';

const REASON = 'Zlecenie jest rozliczone.';

const tones = (['primary', 'secondary', 'danger', 'text'] as const).map((tone) => [
  tone,
  <>
    <Button label="Zapisz" tone={tone} /> <Button icon="plus" label="Dodaj" tone={tone} />{' '}
    <Button busy label="Zapisuję" tone={tone} /> <Button disabledReason={REASON} label="Z powodem" tone={tone} />
  </>,
]);

const iconTones = (['plain', 'accent', 'danger'] as const).map((tone) => [
  tone,
  <>
    <IconButton icon="pencil" label="Edytuj" tone={tone} /> <IconButton busy icon="sync" label="Trwa" tone={tone} />{' '}
    <IconButton icon="star" label="Wciśnięty" pressed tone={tone} />{' '}
    <IconButton disabledReason={REASON} icon="trash" label="Z powodem" tone={tone} />
  </>,
]);

export const actionStories: StoriesOf<'Button' | 'ButtonLink' | 'Icon' | 'IconButton' | 'IconLink' | 'TooltipHost'> = {
  Button: {
    ...Object.fromEntries(tones),
    pressed: <Button label="Tylko niekompletne" pressed />,
    expanded: <Button expanded icon="chevron-up" label="Zwiń log" tone="text" />,
  },
  IconButton: Object.fromEntries(iconTones),
  ButtonLink: {
    plain: <ButtonLink label="Lista zleceń" to="/order" />,
    primary: <ButtonLink icon="plus" label="Dodaj zlecenie" to="/order/add" tone="primary" />,
    refused: <ButtonLink disabledReason={REASON} label="Edytuj" to="/order/edit/1" />,
  },
  IconLink: {
    plain: <IconLink icon="pencil" label="Edytuj zlecenie 12/2026" to="/order/edit/1" />,
    refused: <IconLink disabledReason={REASON} icon="pencil" label="Edytuj zlecenie 13/2026" to="/order/edit/2" />,
  },
  Icon: {
    plain: (
      <>
        <Icon name="check" /> <Icon name="exclamation-triangle" /> <Icon name="file-excel" />
      </>
    ),
    spinning: <Icon name="spinner" spin />,
  },
  TooltipHost: {
    pointed: (
      <>
        <TooltipHost />
        <Button disabledReason={REASON} label="Wskaż mnie" />
      </>
    ),
  },
};
