import type { PaletteProps } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { InputText, Modal } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { searchQuery } from '../search.queries';
import { texts } from '../texts';
import { type Entry, type EntryGroup, groupsOf } from './entries';
import { EntryList } from './entry-list';
import { useRecentEntries } from './recent-entries';
import './search-palette.css';

const PAUSE_MS = 60;

export function SearchPalette({ onClose, typed: typedBefore = '', isEntered = false }: PaletteProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useStateFollowing(typedBefore);
  const query = useDebounced(typed.trim(), PAUSE_MS);
  const found = useQuery(searchQuery(query));
  const { recent, addRecent } = useRecentEntries();
  const [chosenIndex, setChosenIndex] = useState(0);
  const [isEnterPending, setEnterPending] = useStateFollowing(isEntered);

  const isSettled = query === typed.trim() && !found.isPlaceholderData && !found.isFetching;
  const groups = shownGroups(typed.trim() === '' ? null : ((found.data && groupsOf(found.data)) ?? []), recent);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(chosenIndex, entries.length - 1)];

  const open = (entry: Entry, inNewTab: boolean) => {
    addRecent(entry);
    onClose();
    if (inNewTab) window.open(entry.href, '_blank', 'noopener');
    else navigate(entry.href);
  };

  // Enter may be pressed before the results of what is typed arrive: then the first one is opened as it arrives.
  useEffect(() => {
    if (!isEnterPending || !isSettled) return;
    setEnterPending(false);
    if (active) open(active, false);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosenIndex((Math.min(chosenIndex, entries.length - 1) + step + entries.length) % entries.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const inNewTab = event.ctrlKey || event.metaKey;
    if (active && (isSettled || typed.trim() === '')) open(active, inNewTab);
    else if (!inNewTab) setEnterPending(true);
  };

  return (
    <Modal onClose={onClose} open position="top" title={texts.title} width="44rem">
      <div className="search-palette">
        <SearchField
          activeId={active && `${listId}-${entries.indexOf(active)}`}
          hasEntries={entries.length > 0}
          listId={listId}
          onKeyDown={onKeyDown}
          onType={(text) => {
            setTyped(text);
            setChosenIndex(0);
            setEnterPending(false);
          }}
          value={typed}
        />
        <EntryList
          active={active}
          groups={groups}
          id={listId}
          isStale={!isSettled && typed.trim() !== ''}
          onOpen={open}
        />
        <Status
          failed={found.isError}
          found={isSettled && typed.trim() !== '' ? entries.length : null}
          query={typed.trim()}
        />
        <p aria-hidden="true" className="search-palette-keys">
          {texts.keys}
        </p>
      </div>
    </Modal>
  );
}

/**
 * State that is overwritten whenever the prop changes: until the field of the dialog has the focus, keys are typed into
 * another field of the page.
 */
function useStateFollowing<T>(prop: T) {
  const [value, setValue] = useState(prop);
  const [lastProp, setLastProp] = useState(prop);
  if (prop !== lastProp) {
    setLastProp(prop);
    setValue(prop);
  }
  return [value, setValue] as const;
}

type SearchFieldProps = {
  readonly value: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly hasEntries: boolean;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function SearchField({ value, listId, activeId, hasEntries, onType, onKeyDown }: SearchFieldProps) {
  return (
    <InputText
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      aria-controls={listId}
      aria-expanded={hasEntries}
      aria-label={texts.field}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      placeholder={texts.example}
      role="combobox"
      spellCheck={false}
      value={value}
    />
  );
}

function shownGroups(found: readonly EntryGroup[] | null, recent: readonly Entry[]): readonly EntryGroup[] {
  if (found !== null) return found;
  return recent.length > 0 ? [{ title: texts.recent, entries: recent }] : [];
}

type StatusProps = { readonly failed: boolean; readonly found: number | null; readonly query: string };

function Status({ failed, found, query }: StatusProps) {
  const nothing = found === 0 && !failed;
  return (
    <div className="search-palette-status" role="status">
      {failed ? <p>{texts.failed}</p> : null}
      {nothing ? <p>{texts.nothing(query)}</p> : null}
      {nothing ? <p className="search-palette-hint">{texts.nothingHint}</p> : null}
      {found ? <span className="visually-hidden">{texts.count(found)}</span> : null}
    </div>
  );
}

function useDebounced(value: string, pause: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
