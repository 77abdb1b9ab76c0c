import type { SelectOption, SelectValue } from '../form/select-field';
import { texts } from '../texts';

type SelectOptionsProps<V extends SelectValue> = {
  readonly options: readonly SelectOption<V>[];
  readonly value: V | null;
  readonly emptyLabel?: string | undefined;
};

export function SelectOptions<V extends SelectValue>({ options, value, emptyLabel }: SelectOptionsProps<V>) {
  return (
    <>
      {emptyLabel !== undefined || value === null ? (
        <option disabled={emptyLabel === undefined} value="">
          {emptyLabel ?? texts.choose}
        </option>
      ) : null}
      {options.map((option) => (
        <option disabled={option.disabled} key={option.value} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </>
  );
}
