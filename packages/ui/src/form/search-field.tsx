import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import { memoizedField } from './memoized-field';
import { SearchInput, type SearchOptions } from './search-input';

type SearchFieldProps<T extends object> = FieldProps<T | null> &
  SearchOptions<T> & { readonly placeholder?: string | undefined };

export const SearchField = memoizedField(PlainSearchField);

function PlainSearchField<T extends object>(props: SearchFieldProps<T>) {
  return (
    <FieldFrame {...props}>
      {(inputProps) => (
        <SearchInput
          attributes={{ ...inputProps, name: props.name }}
          detailOf={props.detailOf}
          disabled={props.disabled}
          find={props.find}
          keyOf={props.keyOf}
          labelOf={props.labelOf}
          minChars={props.minChars}
          onBlur={props.onBlur}
          onChange={props.onChange}
          onProblem={props.onProblem}
          placeholder={props.placeholder}
          readOnly={props.readOnly}
          value={props.value}
        />
      )}
    </FieldFrame>
  );
}
