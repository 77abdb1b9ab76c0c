import { isInformationalCode } from '@ostep/kernel';
import { Badge } from '@ostep/ui';
import { texts } from '../texts';
import type { ItemValues } from './order-values';

export const isHighlighted = (row: ItemValues, isNew: boolean) =>
  isNew && row.actionCode !== null && isInformationalCode(row.actionCode.key);

export function itemNote(row: ItemValues, isNew: boolean) {
  if (isHighlighted(row, isNew)) {
    return (
      <Badge icon="exclamation-triangle" label={texts.form.informational(row.actionCode?.key ?? '')} tone="amber" />
    );
  }
  if (row.actionCode !== null || isUntouched(row)) return null;
  return <Badge hint={texts.form.fillCodeHint} icon="exclamation-circle" label={texts.form.fillCode} tone="red" />;
}

const isUntouched = ({ posNo, forestAddress, actionDesc, amount }: ItemValues) =>
  posNo === '' && forestAddress === '' && actionDesc === '' && amount === null;
