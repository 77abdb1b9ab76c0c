import { historyLabels } from '@ostep/api-dictionaries';
import {
  Button,
  type ConflictWords,
  confirmDiscard,
  Form,
  FormActions,
  type FormState,
  HistoryButton,
  Modal,
  SaveConflict,
  SubmitButton,
  useDraft,
  useLeaveGuard,
} from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import type { useEntrySaving } from './use-entry-saving';

export type EntryConflict<V> = Pick<ConflictWords, 'labels' | 'words'> & {
  /** Reads the saved entry. @throws Error when it was deleted */
  readonly read: () => Promise<V>;
};

type EntryDialogProps<V extends { readonly id: number | null; readonly version: number | null }> = {
  readonly title: string;
  readonly width?: string;
  /** Null for a new entry. */
  readonly id: number | null;
  readonly name: string;
  readonly record: keyof typeof historyLabels;
  /** Part of the key under which an unsaved draft is stored. */
  readonly draftName: string;
  readonly form: FormState<V>;
  readonly enterSubmits?: boolean;
  readonly whenInvalid?: 'mark' | 'disabled';
  readonly saving: ReturnType<typeof useEntrySaving<V>>;
  readonly onClose: () => void;
  readonly conflict: EntryConflict<V>;
  readonly children: ReactNode;
};

/** The dialog around the fields of an entry: saves, deletes, shows the history and stores an unsaved draft. */
export function EntryDialog<V extends { readonly id: number | null; readonly version: number | null }>({
  title,
  width,
  id,
  name,
  record,
  draftName,
  form,
  enterSubmits,
  whenInvalid,
  saving,
  onClose,
  conflict,
  children,
}: EntryDialogProps<V>) {
  const draft = useDraft(`dictionary.${draftName}.${id ?? 'new'}`, form);
  useLeaveGuard(form, draft.clear);
  const close = async () => {
    if (form.isDirty()) {
      if (!(await confirmDiscard())) return;
      draft.clear();
    }
    onClose();
  };
  const remove = async () => {
    if (id !== null && (await saving.confirmAndRemove(id, name))) onClose();
  };
  return (
    <Modal onClose={() => void close()} open title={title} width={width}>
      {draft.restoreBar}
      <Form enterSubmits={enterSubmits} form={form} label={title}>
        {children}
        <FormActions>
          <SubmitButton form={form} icon="save" label={texts.save} whenInvalid={whenInvalid} />
          <Button label={texts.cancel} onClick={() => void close()} />
          {id === null ? null : (
            <>
              <HistoryButton labels={historyLabels} load={saving.history(id)} recordName={name} table={record} />
              <Button
                busy={saving.removing}
                icon="trash"
                label={texts.remove}
                onClick={() => void remove()}
                tone="text"
              />
            </>
          )}
        </FormActions>
      </Form>
      <SaveConflict
        form={form}
        labels={conflict.labels}
        onTheirs={draft.clear}
        read={conflict.read}
        valuesOf={(theirs) => theirs}
        words={conflict.words}
      />
    </Modal>
  );
}
