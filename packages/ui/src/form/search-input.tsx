import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names';
import { texts } from '../texts';
import { useDropdownPosition } from './use-dropdown-position';
import { type Find, type Found, SEARCH_MIN_CHARS, useSearch } from './use-search';

export type SearchOptions<T> = {
  readonly find: Find<T>;
  readonly labelOf: (item: T) => string;
  readonly keyOf: (item: T) => string | number;
  readonly detailOf?: ((item: T) => string) | undefined;
  readonly minChars?: number | undefined;
};

export type SearchInputProps<T> = SearchOptions<T> & {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly className?: string | undefined;
  readonly attributes?: Record<string, unknown> | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
};

/** ARIA combobox pattern. */
export function SearchInput<T>(props: SearchInputProps<T>) {
  const { value, onChange, labelOf, keyOf, find, minChars = SEARCH_MIN_CHARS } = props;
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.inputRef, () => input.current as HTMLInputElement, []);
  const listId = useId();
  const found = useSearch(query, find, minChars);
  const open = query !== null && query.trim() !== '';
  const position = useDropdownPosition(input, open);
  const items = found?.items ?? [];
  const current = items[active];

  const choose = (item: T) => {
    onChange(item);
    setQuery(null);
    setActive(0);
  };

  const leave = () => {
    // Text that matches nothing is discarded; an emptied field clears the value.
    if (query !== null && query.trim() === '' && value !== null) onChange(null);
    setQuery(null);
    props.onBlur?.();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (items.length > 0) setActive((active + step + items.length) % items.length);
      return;
    }
    if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setQuery(null);
      return;
    }
    if (open && event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault();
      if (current !== undefined) choose(current);
      return;
    }
    if (open && event.key === 'Tab' && current !== undefined) choose(current);
    props.onKeyDown?.(event);
  };

  return (
    <>
      <input
        {...props.attributes}
        aria-activedescendant={open && current !== undefined ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-controls={open ? listId : undefined}
        aria-expanded={open}
        autoComplete="off"
        className={classNames('ui-input', props.className)}
        disabled={props.disabled}
        onBlur={leave}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
          if (event.target.value === '' && value !== null) onChange(null);
        }}
        onKeyDown={onKeyDown}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        ref={input}
        role="combobox"
        type="text"
        value={query ?? (value === null ? '' : labelOf(value))}
      />
      {open
        ? createPortal(
            // biome-ignore lint/a11y/noStaticElementInteractions: a press inside must not take the focus from the input
            <div className="ui-dropdown" onMouseDown={(event) => event.preventDefault()} style={position}>
              <div className="ui-dropdown-list" id={listId} role="listbox" aria-label={texts.results}>
                {items.map((item, index) => (
                  <Option
                    active={index === active}
                    detail={props.detailOf?.(item)}
                    id={`${listId}-${index}`}
                    key={keyOf(item)}
                    label={labelOf(item)}
                    onChoose={() => choose(item)}
                    onHover={() => setActive(index)}
                  />
                ))}
              </div>
              <p aria-live="polite" className="ui-dropdown-note">
                {noteOf(query, minChars, found)}
              </p>
            </div>,
            portalTarget(input.current),
          )
        : null}
    </>
  );
}

/** The list is a portal into the page's landmark, where screen readers expect it; in a dialog into the body. */
function portalTarget(input: HTMLElement | null): Element {
  return input?.closest('main') ?? document.body;
}

function noteOf<T>(query: string, minChars: number, found: Found<T> | null): string | null {
  if (query.trim().length < minChars) return texts.typeAtLeast(minChars);
  if (!found) return texts.searching;
  if (found.items.length === 0) return texts.noResults;
  return found.total > found.items.length ? texts.tooMany(found.total) : null;
}

type OptionProps = {
  readonly id: string;
  readonly label: string;
  readonly detail: string | undefined;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly onHover: () => void;
};

function Option({ id, label, detail, active, onChoose, onHover }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input that keeps the focus
    <div
      aria-selected={active}
      className={classNames('ui-option', active && 'ui-option-active')}
      id={id}
      onClick={onChoose}
      onMouseMove={onHover}
      ref={(element) => {
        if (active && element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' });
      }}
      role="option"
      tabIndex={-1}
    >
      <span>{label}</span>
      {detail ? <span className="ui-option-detail">{detail}</span> : null}
    </div>
  );
}
