import { classNames, Icon } from '@ostep/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { texts } from '../texts';
import { type Entry, type EntryGroup, kindIcons } from './entries';

type EntryListProps = {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  readonly active: Entry | undefined;
  readonly isStale: boolean;
  readonly onOpen: (entry: Entry, inNewTab: boolean) => void;
};

export function EntryList({ id, groups, active, isStale, onOpen }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const entries = groups.flatMap((group) => group.entries);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });
  return (
    <div
      aria-busy={isStale || undefined}
      aria-label={texts.results}
      className={classNames('search-palette-list', isStale && 'search-palette-old')}
      id={id}
      ref={list}
      role="listbox"
    >
      {groups.map(({ title, entries: groupEntries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div aria-label={title} key={title} role="group">
          <p aria-hidden="true" className="search-palette-group">
            {title}
          </p>
          {groupEntries.map((entry) => (
            <EntryOption
              entry={entry}
              id={`${id}-${entries.indexOf(entry)}`}
              isActive={entry === active}
              key={`${entry.kind} ${entry.href}`}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type EntryOptionProps = Pick<EntryListProps, 'onOpen'> & {
  readonly entry: Entry;
  readonly id: string;
  readonly isActive: boolean;
};

function EntryOption({ entry, id, isActive, onOpen }: EntryOptionProps) {
  const { kind, href, label, detail } = entry;
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onOpen(entry, event.ctrlKey || event.metaKey);
  };
  return (
    <a
      aria-selected={isActive}
      className="search-palette-entry"
      href={href}
      id={id}
      onClick={follow}
      role="option"
      tabIndex={-1}
    >
      <Icon name={kindIcons[kind]} />
      <span className="search-palette-label">{label}</span>
      <span className="search-palette-detail">{detail}</span>
    </a>
  );
}
