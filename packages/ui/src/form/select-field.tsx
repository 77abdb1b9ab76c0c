import { texts } from '../texts';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

export type SelectValue = string | number;
export type SelectOption<V extends SelectValue> = {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean | undefined;
};

type SelectFieldProps<V extends SelectValue> = FieldProps<V | null> & {
  readonly options: readonly SelectOption<V>[];
  readonly emptyLabel?: string | undefined;
};

export function SelectField<V extends SelectValue>(props: SelectFieldProps<V>) {
  const { options, value, emptyLabel } = props;
  return (
    <FieldFrame {...props}>
      {(inputProps) => (
        <select
          {...inputProps}
          className="ui-input ui-select"
          disabled={props.disabled === true || props.readOnly === true}
          name={props.name}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange(selectedValue(options, event.target.value))}
          value={value === null ? '' : String(value)}
        >
          <SelectOptions emptyLabel={emptyLabel} options={options} value={value} />
        </select>
      )}
    </FieldFrame>
  );
}

export function selectedValue<V extends SelectValue>(options: readonly SelectOption<V>[], text: string): V | null {
  return options.find((option) => String(option.value) === text)?.value ?? null;
}

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
