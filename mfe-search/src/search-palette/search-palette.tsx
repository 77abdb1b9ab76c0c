import type { PaletteProps } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { InputText, Modal } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { foundQuery } from '../search.queries';
import { texts } from '../texts';
import { type Entry, type EntryGroup, groupsOf } from './entries';
import { EntryList } from './entry-list';
import { useRecentEntries } from './recent-entries';
import './search-palette.css';

const PAUSE_MS = 60;

export function SearchPalette({ onClose, typed: early = '', isEntered = false }: PaletteProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useGrowing(early);
  const asked = usePaused(typed.trim(), PAUSE_MS);
  const found = useQuery(foundQuery(asked));
  const [recent, keepRecent] = useRecentEntries();
  const [chosen, choose] = useState(0);
  const [awaited, setAwaited] = useGrowing(isEntered);

  const isSettled = asked === typed.trim() && !found.isPlaceholderData && !found.isFetching;
  const groups = groupsShown(typed.trim() === '' ? null : ((found.data && groupsOf(found.data)) ?? []), recent);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(chosen, entries.length - 1)];

  const open = (entry: Entry, inNewTab: boolean) => {
    keepRecent(entry);
    onClose();
    if (inNewTab) window.open(entry.href, '_blank', 'noopener');
    else navigate(entry.href);
  };

  // Enter was pressed before the answer to what is typed had come.
  useEffect(() => {
    if (!awaited || !isSettled) return;
    setAwaited(false);
    if (active) open(active, false);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      choose((Math.min(chosen, entries.length - 1) + step + entries.length) % entries.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const inNewTab = event.ctrlKey || event.metaKey;
    if (active && (isSettled || typed.trim() === '')) open(active, inNewTab);
    else if (!inNewTab) setAwaited(true);
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
            choose(0);
            setAwaited(false);
          }}
          value={typed}
        />
        <EntryList
          active={active}
          groups={groups}
          id={listId}
          isOld={!isSettled && typed.trim() !== ''}
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

/** State that follows what comes from outside: keys reach the early field until the dialog's own has the focus. */
function useGrowing<T>(early: T) {
  const [value, setValue] = useState(early);
  const [taken, setTaken] = useState(early);
  if (early !== taken) {
    setTaken(early);
    setValue(early);
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

function groupsShown(found: readonly EntryGroup[] | null, recent: readonly Entry[]): readonly EntryGroup[] {
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

function usePaused(value: string, pause: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}
