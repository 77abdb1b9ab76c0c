import { Dropdown } from 'primereact/dropdown';
import { type KeyboardEvent, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ModalShown } from '../dialog/modal-shown';
import { texts } from '../texts';
import { FieldFrame, type FieldInputProps } from './field-frame';
import type { FieldProps } from './field-props';
import { handlePanelEscape } from './handle-panel-escape';
import { memoizedField } from './memoized-field';
import { panelContainer } from './panel-container';

export type SelectValue = string | number;
export type SelectOption<V extends SelectValue> = {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean | undefined;
};

type SelectFieldProps<V extends SelectValue> = FieldProps<V | null> & {
  readonly options: readonly SelectOption<V>[];
  readonly emptyLabel?: string | undefined;
  /** Opens the list once the dialog around the field is shown. */
  readonly opensAtOnce?: boolean | undefined;
};

/** From this number of options on, the list has a search field. */
const SEARCHED_FROM = 9;

export const SelectField = memoizedField(PlainSelectField);

function PlainSelectField<V extends SelectValue>(props: SelectFieldProps<V>) {
  return <FieldFrame {...props}>{(inputProps) => <Select {...props} inputProps={inputProps} />}</FieldFrame>;
}

function Select<V extends SelectValue>(props: SelectFieldProps<V> & { readonly inputProps: FieldInputProps }) {
  const { options, value, emptyLabel, opensAtOnce = false, inputProps } = props;
  const { id, ...aria } = inputProps;
  const dropdown = useRef<Dropdown>(null);
  const [open, setOpen] = useState(false);
  const listId = useId();
  const searched = options.length >= SEARCHED_FROM;

  // By hand, because PrimeReact gives the attributes of `pt.input` also to the shown text, which would be a second combobox.
  useLayoutEffect(() => dropdown.current?.getFocusInput()?.setAttribute('role', 'combobox'));

  const isShown = useContext(ModalShown);
  useEffect(() => {
    if (opensAtOnce && isShown) dropdown.current?.show();
  }, [opensAtOnce, isShown]);

  /** The search text was changed after the last arrow key. */
  const isSearchNew = useRef(false);
  const onFilter = () => {
    const field = dropdown.current?.getOverlay()?.querySelector('.p-dropdown-filter');
    isSearchNew.current = true;
    // PrimeReact still has the position of the marked option in the unfiltered list; this key in its filter resets it.
    field?.dispatchEvent(
      new globalThis.KeyboardEvent('keydown', { bubbles: true, code: 'ArrowLeft', key: 'ArrowLeft' }),
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (ARROW_KEYS.has(event.key)) isSearchNew.current = false;
    if (event.key === 'Enter' && isSearchNew.current) clickFirst(dropdown.current?.getOverlay());
    handlePanelEscape(event, Boolean(dropdown.current?.getOverlay()), dropdown.current?.getFocusInput());
  };

  return (
    <Dropdown
      {...aria}
      appendTo={() => panelContainer(dropdown.current?.getElement())}
      aria-controls={listId}
      aria-expanded={open}
      disabled={props.disabled === true || props.readOnly === true}
      emptyFilterMessage={texts.noResults}
      emptyMessage={texts.noResults}
      filter={searched}
      filterInputAutoFocus
      inputId={id}
      invalid={inputProps['aria-invalid']}
      name={props.name}
      onChange={(event) => props.onChange(selectedValue(options, String(event.value ?? '')))}
      onFilter={onFilter}
      onHide={() => {
        isSearchNew.current = false;
        setOpen(false);
      }}
      onKeyDown={onKeyDown}
      onShow={() => setOpen(true)}
      optionLabel="label"
      options={shownOptions(options, emptyLabel)}
      optionValue="value"
      placeholder={texts.choose}
      pt={{
        root: {
          ...NO_ARIA,
          onBlur: (event) => {
            if (!isInside(event.relatedTarget, dropdown.current)) props.onBlur?.();
          },
        },
        trigger: { 'aria-hidden': true },
        select: { 'aria-hidden': true },
        ...namedParts(props.label, listId, searched),
      }}
      ref={dropdown}
      resetFilterOnHide
      scrollHeight="18rem"
      value={value === null ? '' : String(value)}
    />
  );
}

const namedParts = (label: string, listId: string, searched: boolean) => ({
  // A landmark, because in a dialog the panel is rendered outside of all others.
  panel: searched ? { role: 'region', 'aria-label': label } : {},
  filterInput: { 'aria-label': texts.search(label) },
  list: { id: listId, 'aria-label': label },
});

const ARROW_KEYS = new Set(['ArrowDown', 'ArrowUp']);

function clickFirst(list: HTMLElement | null | undefined): void {
  list?.querySelector<HTMLElement>('[role="option"]:not([aria-disabled="true"])')?.click();
}

// PrimeReact repeats the attributes of the input on the box around it, where they are wrong.
const NO_ARIA = {
  'aria-controls': undefined,
  'aria-expanded': undefined,
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
  'aria-activedescendant': undefined,
};

function isInside(target: Node | null, dropdown: Dropdown | null): boolean {
  return [dropdown?.getElement(), dropdown?.getOverlay()].some((part) => part?.contains(target));
}

type ShownOption = { readonly value: string; readonly label: string; readonly disabled: boolean };

/** With texts as values, because PrimeReact accepts no option whose value is null. */
function shownOptions(options: readonly SelectOption<SelectValue>[], emptyLabel: string | undefined): ShownOption[] {
  const shown = options.map(({ value, label, disabled = false }) => ({ value: String(value), label, disabled }));
  return emptyLabel === undefined ? shown : [{ value: '', label: emptyLabel, disabled: false }, ...shown];
}

export function selectedValue<V extends SelectValue>(options: readonly SelectOption<V>[], text: string): V | null {
  return options.find((option) => String(option.value) === text)?.value ?? null;
}
