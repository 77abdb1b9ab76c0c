import { foldText } from '@ostep/kernel';
import { AutoComplete } from 'primereact/autocomplete';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldFrame, type FieldInputProps } from './field-frame';
import type { FieldProps } from './field-props';
import { keepEscape } from './keep-escape';
import { panelHost } from './panel-host';
import { showHighlighted } from './search-input';
import { steadyField } from './steady-field';

type SuggestFieldProps = FieldProps<string> & {
  readonly options: readonly string[];
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
};

/** A text of which those in use are offered; any other can be typed. */
export const SuggestField = steadyField(PlainSuggestField);

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
  const asked = useRef<SyntheticEvent | null>(null);

  // Asked for while they were loading, they are shown once they are there.
  useEffect(() => {
    if (asked.current === null || options.length === 0) return;
    field.current?.search(asked.current, '', 'dropdown');
    asked.current = null;
  }, [options]);

  const onKeyDown = (event: KeyboardEvent) => {
    asked.current = event.key === 'ArrowDown' && options.length === 0 ? event : null;
    if (event.key === 'ArrowDown' && !isOpen) field.current?.search(event, '', 'dropdown');
    showHighlighted(input.current, list);
    keepEscape(event, isOpen, input.current);
  };

  return (
    <AutoComplete
      appendTo={() => panelHost(input.current)}
      className="ui-search"
      completeMethod={({ query }) =>
        setOffered(options.filter((option) => foldText(option).includes(foldText(query.trim()))))
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
