import { Dropdown } from 'primereact/dropdown';
import { type KeyboardEvent, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ModalShown } from '../dialog/modal-shown';
import { texts } from '../texts';
import { FieldFrame, type FieldInputProps } from './field-frame';
import type { FieldProps } from './field-props';
import { keepEscape } from './keep-escape';
import { panelHost } from './panel-host';
import { steadyField } from './steady-field';

export type SelectValue = string | number;
export type SelectOption<V extends SelectValue> = {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean | undefined;
};

type SelectFieldProps<V extends SelectValue> = FieldProps<V | null> & {
  readonly options: readonly SelectOption<V>[];
  readonly emptyLabel?: string | undefined;
  /** The dialog around was opened to choose here. */
  readonly opensAtOnce?: boolean | undefined;
};

/** A list longer than this has a field to search it. */
const SEARCHED_FROM = 9;

export const SelectField = steadyField(PlainSelectField);

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

  // PrimeReact gives the attributes of `pt.input` to the shown text too, which must not be a second combobox.
  useLayoutEffect(() => dropdown.current?.getFocusInput()?.setAttribute('role', 'combobox'));

  const isShown = useContext(ModalShown);
  useEffect(() => {
    if (opensAtOnce && isShown) dropdown.current?.show();
  }, [opensAtOnce, isShown]);

  const isSearchNew = useRef(false);
  const onFilter = () => {
    const field = dropdown.current?.getOverlay()?.querySelector('.p-dropdown-filter');
    isSearchNew.current = true;
    // PrimeReact keeps the place of the marked option in the whole list; this key in its filter forgets it.
    field?.dispatchEvent(
      new globalThis.KeyboardEvent('keydown', { bubbles: true, code: 'ArrowLeft', key: 'ArrowLeft' }),
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (MOVING.has(event.key)) isSearchNew.current = false;
    if (event.key === 'Enter' && isSearchNew.current) clickFirst(dropdown.current?.getOverlay());
    keepEscape(event, Boolean(dropdown.current?.getOverlay()), dropdown.current?.getFocusInput());
  };

  return (
    <Dropdown
      {...aria}
      appendTo={() => panelHost(dropdown.current?.getElement())}
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
  // In a dialog it lies outside of every landmark.
  panel: searched ? { role: 'region', 'aria-label': label } : {},
  filterInput: { 'aria-label': texts.search(label) },
  list: { id: listId, 'aria-label': label },
});

const MOVING = new Set(['ArrowDown', 'ArrowUp']);

function clickFirst(list: HTMLElement | null | undefined): void {
  list?.querySelector<HTMLElement>('[role="option"]:not([aria-disabled="true"])')?.click();
}

// The attributes belong to the input; PrimeReact repeats them on the box around it.
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

/** As text: PrimeReact takes no option whose value is null. */
function shownOptions(options: readonly SelectOption<SelectValue>[], emptyLabel: string | undefined): ShownOption[] {
  const shown = options.map(({ value, label, disabled = false }) => ({ value: String(value), label, disabled }));
  return emptyLabel === undefined ? shown : [{ value: '', label: emptyLabel, disabled: false }, ...shown];
}

export function selectedValue<V extends SelectValue>(options: readonly SelectOption<V>[], text: string): V | null {
  return options.find((option) => String(option.value) === text)?.value ?? null;
}
