import { texts } from '../texts';
import { Icon } from './icon';

type FilterChipProps = { readonly label: string; readonly onRemove: () => void };

export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <button aria-label={texts.removeCondition(label)} className="ui-chip" onClick={onRemove} type="button">
      <span>{label}</span>
      <Icon name="times" />
    </button>
  );
}
