import type { ActiveFilter, EntryFilter } from '@ostep/api-dictionaries/addresses';
import { FilterBar, FilterTextField, SelectField } from '@ostep/ui';
import { texts } from '../texts';

type EntryFilterBarProps = {
  readonly hasStates?: boolean | undefined;
  readonly filter: EntryFilter;
  readonly onChange: (next: Partial<EntryFilter>) => void;
  readonly onClear: () => void;
};

const states: { value: ActiveFilter; label: string }[] = [
  { value: 'all', label: texts.filter.all },
  { value: 'active', label: texts.filter.onlyActive },
  { value: 'inactive', label: texts.filter.onlyInactive },
];

export function isFiltered({ text, active }: EntryFilter): boolean {
  return text !== '' || active !== 'all';
}

export function EntryFilterBar({ hasStates = true, filter, onChange, onClear }: EntryFilterBarProps) {
  return (
    <FilterBar onClear={isFiltered(filter) ? onClear : undefined}>
      <FilterTextField
        label={texts.filter.text}
        onChange={(text) => onChange({ text })}
        placeholder={texts.filter.placeholder}
        value={filter.text}
        width="18rem"
      />
      {hasStates ? (
        <SelectField
          label={texts.filter.active}
          onChange={(active) => onChange({ active: active ?? 'all' })}
          options={states}
          value={filter.active}
          width="12rem"
        />
      ) : null}
    </FilterBar>
  );
}
