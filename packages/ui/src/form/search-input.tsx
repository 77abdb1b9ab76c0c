import { AutoComplete } from 'primereact/autocomplete';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { texts } from '../texts';
import { panelContainer } from './panel-container';
import { type Find, type Found, SEARCH_MIN_CHARS, useSearch } from './use-search';

export type SearchOptions<T extends object> = {
  readonly find: Find<T>;
  readonly labelOf: (item: T) => string;
  readonly keyOf: (item: T) => string | number;
  readonly detailOf?: ((item: T) => string) | undefined;
  readonly minChars?: number | undefined;
};

export type SearchInputProps<T extends object> = SearchOptions<T> & {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Receives a message while there is typed text for which no result is chosen, then null. */
  readonly onProblem?: ((message: string | null) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly className?: string | undefined;
  readonly attributes?: Record<string, unknown> | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
};

const SEARCH_PAUSE_MS = 300;
const PANEL_STYLE = { width: 400, maxWidth: 'calc(100vw - 2rem)' };

export function SearchInput<T extends object>(props: SearchInputProps<T>) {
  const { value, labelOf, keyOf, detailOf, minChars = SEARCH_MIN_CHARS } = props;
  const { query, found, search, type, choose, forget, leave } = useTypedSearch(props, minChars);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.inputRef, () => input.current as HTMLInputElement, []);
  const list = useId();
  const field = useRef<AutoComplete>(null);
  useEffect(() => onWidthChange(() => field.current?.hide()), []);

  useEffect(() => (query === null ? undefined : showHighlighted(input.current, list)));

  const onKeyDown = (event: KeyboardEvent) => {
    showHighlighted(input.current, list);
    if (event.key === 'Escape' && query !== null) {
      // So that the dialog around the field stays open.
      event.stopPropagation();
      forget();
      return;
    }
    if (!event.defaultPrevented) props.onKeyDown?.(event);
  };

  return (
    <AutoComplete<object>
      appendTo={() => panelContainer(input.current)}
      autoHighlight
      className="ui-search"
      completeMethod={(event) => search(event.query.trim())}
      delay={SEARCH_PAUSE_MS}
      disabled={props.disabled}
      emptyMessage={query !== null && query.trim().length < minChars ? texts.typeAtLeast(minChars) : texts.noResults}
      inputClassName={props.className}
      inputRef={input}
      invalid={props.attributes?.['aria-invalid'] === true}
      itemTemplate={(suggestion) => {
        const item = suggestionOf<T>(suggestion);
        return <Suggestion detail={detailOf?.(item)} key={keyOf(item)} label={labelOf(item)} />;
      }}
      onBlur={leave}
      onChange={(event) => (typeof event.value === 'string' ? type(event.value) : choose(suggestionOf<T>(event.value)))}
      onHide={() => input.current?.removeAttribute('aria-activedescendant')}
      onKeyDown={onKeyDown}
      onShow={() => showHighlighted(input.current, list)}
      panelFooterTemplate={<SearchNote found={found} />}
      panelStyle={PANEL_STYLE}
      placeholder={props.placeholder}
      pt={{
        input: { root: { ...props.attributes, 'aria-controls': list } },
        list: { id: list, 'aria-label': texts.results },
        // A press inside must not take the focus from the field.
        panel: { onMouseDown: (event) => event.preventDefault() },
      }}
      readOnly={props.readOnly}
      ref={field}
      scrollHeight="none"
      selectedItemTemplate={(item) => labelOf(suggestionOf<T>(item))}
      showEmptyMessage
      suggestions={[...found.items]}
      value={query ?? value ?? ''}
    />
  );
}

function useTypedSearch<T extends object>(props: SearchInputProps<T>, minChars: number) {
  const { value, onChange, labelOf, onProblem } = props;
  const [query, setQuery] = useState<string | null>(null);
  const { found, search, stop, findByLabel } = useSearch(props.find, minChars);
  const forget = () => {
    setQuery(null);
    onProblem?.(null);
  };
  const type = (text: string) => {
    stop();
    setQuery(text);
    onProblem?.(text.trim() === '' ? null : texts.chooseFound);
    if (text === '' && value !== null) onChange(null);
  };
  const choose = (item: T) => {
    onChange(item);
    forget();
  };
  // An emptied field clears the value. Other text chooses the result with exactly this label, after its search has ended.
  const leave = () => {
    const typed = query?.trim();
    if (typed === '' && value !== null) onChange(null);
    if (typed) void findByLabel(typed, labelOf).then((item) => item && onChange(item));
    forget();
    props.onBlur?.();
  };
  return { query, found, search, type, choose, forget, leave };
}

/** Not for changes of the height, which the keyboard of a phone changes while somebody types. */
function onWidthChange(onChange: () => void): () => void {
  let width = window.innerWidth;
  const onResize = () => {
    if (window.innerWidth !== width) onChange();
    width = window.innerWidth;
  };
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}

/** PrimeReact passes the suggestions back, typed only as objects. */
function suggestionOf<T extends object>(suggestion: object): T {
  return suggestion as T;
}

/** Tells screen readers the active option, which PrimeReact only marks visually. */
export function showHighlighted(input: HTMLInputElement | null, list: string): void {
  const option = document.getElementById(list)?.querySelector('[data-p-highlight="true"]');
  if (!option) {
    input?.removeAttribute('aria-activedescendant');
    return;
  }
  option.id = `${list}-${option.getAttribute('index')}`;
  input?.setAttribute('aria-activedescendant', option.id);
  if ('scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
}

function SearchNote<T>({ found }: { found: Found<T> }) {
  if (found.total <= found.items.length) return null;
  return (
    <p aria-live="polite" className="ui-search-note">
      {texts.tooMany(found.total)}
    </p>
  );
}

type SuggestionProps = { readonly label: string; readonly detail: string | undefined };

function Suggestion({ label, detail }: SuggestionProps) {
  return (
    <span className="ui-suggestion">
      <span>{label}</span>
      {detail ? <span className="ui-suggestion-detail">{detail}</span> : null}
    </span>
  );
}
