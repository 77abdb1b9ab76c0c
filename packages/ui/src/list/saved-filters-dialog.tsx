import type { SavedFilter, SavedFilterFormInput } from '@ostep/endpoint-kit';
import { toast, useReadOnlyReason } from '@ostep/platform';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { showFailure } from '../action/show-failure';
import { Modal } from '../dialog/modal';
import { TextField } from '../form/text-field';
import { LoadFailure } from '../layout/states';
import { texts } from '../texts';

type SavedFilterCalls = {
  readonly read: () => Promise<readonly SavedFilter[]>;
  readonly save: (filter: SavedFilterFormInput) => Promise<number>;
  readonly remove: (id: number) => Promise<number>;
};

export type SavedFiltersDialogProps = {
  readonly calls: SavedFilterCalls;
  /** The query string of the current filter and sort of the list; empty if there are none. */
  readonly address: string;
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
};

type Answer = { readonly filters: readonly SavedFilter[] | null; readonly error: unknown };

const NAME_LENGTH = 60;

function useSavedFilters(calls: SavedFiltersDialogProps['calls']) {
  const [answer, setAnswer] = useState<Answer>({ filters: null, error: null });
  const read = useCallback(
    () =>
      calls.read().then(
        (found) => setAnswer({ filters: found, error: null }),
        (failure: unknown) => setAnswer({ filters: null, error: failure }),
      ),
    [calls],
  );
  useEffect(() => void read(), [read]);
  return { ...answer, read };
}

export function SavedFiltersDialog({ calls, address, onChoose, onClose }: SavedFiltersDialogProps) {
  const { filters, error, read } = useSavedFilters(calls);
  const [renamed, setRenamed] = useState<SavedFilter | null>(null);
  const readOnlyReason = useReadOnlyReason();

  const change = async (act: () => Promise<number>) => {
    try {
      await act();
    } catch (failure) {
      showFailure(failure, texts.savedFilters.failed);
      return false;
    }
    setRenamed(null);
    await read();
    return true;
  };
  const remove = async ({ id, name, address: saved }: SavedFilter) => {
    if (!(await change(() => calls.remove(id)))) return;
    const { title, removed, undo } = texts.savedFilters;
    const restore = () => void change(() => calls.save({ name, address: saved }));
    toast({ type: 'success', title, message: removed(name), action: { label: undo, onSelect: restore } });
  };
  const choose = (filter: SavedFilter) => {
    onClose();
    onChoose(filter.address);
  };

  return (
    <Modal onClose={onClose} open title={texts.savedFilters.title} width="32rem">
      {error ? <LoadFailure error={error} onRetry={() => void read()} /> : null}
      {filters?.length === 0 ? <p className="ui-muted">{texts.savedFilters.none}</p> : null}
      <FilterList
        filters={filters ?? []}
        onChoose={choose}
        onRemove={(filter) => void remove(filter)}
        onRename={setRenamed}
        readOnlyReason={readOnlyReason}
      />
      {renamed ? (
        <NameForm
          key={renamed.id}
          label={texts.savedFilters.newName(renamed.name)}
          name={renamed.name}
          onSave={(name) => change(() => calls.save({ ...renamed, name }))}
          submit={texts.savedFilters.change}
        />
      ) : (
        <NameForm
          disabledReason={readOnlyReason ?? (address === '' ? texts.savedFilters.nothing : undefined)}
          label={texts.savedFilters.name}
          name=""
          onSave={(name) => change(() => calls.save({ name, address }))}
          submit={texts.savedFilters.saveAs}
        />
      )}
    </Modal>
  );
}

type FilterListProps = {
  readonly filters: readonly SavedFilter[];
  readonly readOnlyReason: string | undefined;
  readonly onChoose: (filter: SavedFilter) => void;
  readonly onRename: (filter: SavedFilter) => void;
  readonly onRemove: (filter: SavedFilter) => void;
};

function FilterList({ filters, readOnlyReason, onChoose, onRename, onRemove }: FilterListProps) {
  return (
    <ul aria-label={texts.savedFilters.title} className="ui-saved-filters">
      {filters.map((filter) => (
        <li key={filter.id}>
          <Button label={filter.name} onClick={() => onChoose(filter)} tone="text" />
          <IconButton
            disabledReason={readOnlyReason}
            icon="pencil"
            label={texts.savedFilters.rename(filter.name)}
            onClick={() => onRename(filter)}
          />
          <IconButton
            disabledReason={readOnlyReason}
            icon="trash"
            label={texts.savedFilters.remove(filter.name)}
            onClick={() => onRemove(filter)}
            tone="danger"
          />
        </li>
      ))}
    </ul>
  );
}

type NameFormProps = {
  readonly label: string;
  readonly name: string;
  readonly submit: string;
  readonly disabledReason?: string | undefined;
  readonly onSave: (name: string) => Promise<boolean>;
};

function NameForm({ label, name, submit, disabledReason, onSave }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const reason = disabledReason ?? (typed.trim() === '' ? texts.savedFilters.noName : undefined);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined || busy) return;
    setBusy(true);
    if (await onSave(typed.trim())) setTyped('');
    setBusy(false);
  };
  return (
    <form className="ui-saved-filter-name" noValidate onSubmit={(event) => void save(event)}>
      <TextField label={label} maxLength={NAME_LENGTH} name="filterName" onChange={setTyped} value={typed} />
      <Button busy={busy} disabledReason={reason} icon="save" label={submit} type="submit" />
    </form>
  );
}
