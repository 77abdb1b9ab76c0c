import { normalizeForSearch } from '@ostep/kernel';
import { AutoComplete } from 'primereact/autocomplete';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldFrame, type FieldInputProps } from './field-frame';
import type { FieldProps } from './field-props';
import { handlePanelEscape } from './handle-panel-escape';
import { memoizedField } from './memoized-field';
import { panelContainer } from './panel-container';
import { showHighlighted } from './search-input';

type SuggestFieldProps = FieldProps<string> & {
  readonly options: readonly string[];
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
};

/** A text field that suggests texts which are already in use; any other text can be typed. */
export const SuggestField = memoizedField(PlainSuggestField);

function PlainSuggestField(props: SuggestFieldProps) {
  return <FieldFrame {...props}>{(inputProps) => <Suggest {...props} inputProps={inputProps} />}</FieldFrame>;
}

function Suggest(props: SuggestFieldProps & { readonly inputProps: FieldInputProps }) {
  const { options, value, inputProps } = props;
  const { id, ...aria } = inputProps;
  const field = useRef<AutoComplete>(null);
  const input = useRef<HTMLInputElement>(null);
  const [offered, setOffered] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const pendingOpen = useRef<SyntheticEvent | null>(null);

  // If the list was opened while the options were loading, they are shown once they are loaded.
  useEffect(() => {
    if (pendingOpen.current === null || options.length === 0) return;
    field.current?.search(pendingOpen.current, '', 'dropdown');
    pendingOpen.current = null;
  }, [options]);

  const onKeyDown = (event: KeyboardEvent) => {
    pendingOpen.current = event.key === 'ArrowDown' && options.length === 0 ? event : null;
    if (event.key === 'ArrowDown' && !isOpen) field.current?.search(event, '', 'dropdown');
    showHighlighted(input.current, list);
    handlePanelEscape(event, isOpen, input.current);
  };

  return (
    <AutoComplete
      appendTo={() => panelContainer(input.current)}
      className="ui-search"
      completeMethod={({ query }) =>
        setOffered(options.filter((option) => normalizeForSearch(option).includes(normalizeForSearch(query.trim()))))
      }
      delay={0}
      disabled={props.disabled}
      dropdown={options.length > 0}
      inputId={id}
      inputRef={input}
      invalid={inputProps['aria-invalid'] === true}
      maxLength={props.maxLength}
      name={props.name}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(String(event.value ?? ''))}
      onHide={() => setOpen(false)}
      onKeyDown={onKeyDown}
      onShow={() => setOpen(true)}
      placeholder={props.placeholder}
      pt={{
        input: { root: { ...aria, 'aria-controls': list } },
        dropdownButton: { root: { 'aria-hidden': true, tabIndex: -1 } },
        list: { id: list, 'aria-label': props.label },
        // A press inside must not take the focus from the field.
        panel: { onMouseDown: (event) => event.preventDefault() },
      }}
      readOnly={props.readOnly}
      ref={field}
      scrollHeight="none"
      suggestions={offered}
      value={value}
    />
  );
}
