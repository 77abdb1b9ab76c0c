import { dictionaryMessages, KEY_LENGTH, VALUE_LENGTH } from '@ostep/api-dictionaries';
import {
  askToLeave,
  Button,
  FieldGrid,
  Form,
  FormActions,
  Modal,
  SubmitButton,
  SwitchField,
  TextField,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import type { ReactNode } from 'react';
import { type DictionaryTexts, texts } from '../texts';
import type { useEntrySaving } from './use-entry-saving';

/** What the modal edits; `id` is null for a new entry. */
export type EntryValues = {
  readonly id: number | null;
  readonly key: string;
  readonly value: string;
  readonly active: boolean;
  /** Of an activity code only. */
  readonly defaultWorkGroup: number | null;
};

export const newEntry: EntryValues = { id: null, key: '', value: '', active: true, defaultWorkGroup: null };

type EntryModalProps = {
  readonly words: DictionaryTexts;
  readonly entry: EntryValues;
  readonly saving: ReturnType<typeof useEntrySaving<EntryValues>>;
  readonly onClose: () => void;
  /** Names of key and value where the server calls them otherwise. */
  readonly workGroupField?: ((form: ReturnType<typeof useForm<EntryValues, number>>) => ReactNode) | undefined;
};

export function EntryModal({ words, entry, saving, onClose, workGroupField }: EntryModalProps) {
  const form = useForm<EntryValues, number>({
    initial: entry,
    validate: (values) => ({
      key: values.key.trim() === '' && dictionaryMessages.required,
      value: values.value.trim() === '' && dictionaryMessages.required,
      defaultWorkGroup: workGroupField && values.defaultWorkGroup === null && dictionaryMessages.chooseWorkGroup,
    }),
    submit: (input, { idempotencyKey }) => saving.save({ input, idempotencyKey }),
    onSaved: onClose,
  });
  useLeaveGuard(form);

  const close = async () => {
    if (!form.isDirty() || (await askToLeave())) onClose();
  };
  const remove = async () => {
    if (entry.id !== null && (await saving.askAndRemove(entry.id, texts.entry(entry.key, entry.value)))) onClose();
  };

  return (
    <Modal onClose={() => void close()} open title={words.modal}>
      <Form enterSubmits form={form} label={words.modal}>
        <FieldGrid columns={1}>
          <TextField {...form.field('key')} label={words.keyLabel} maxLength={KEY_LENGTH} required />
          <TextField {...form.field('value')} label={words.valueLabel} maxLength={VALUE_LENGTH} required />
          {workGroupField?.(form)}
          <SwitchField {...form.field('active')} label={words.active} />
        </FieldGrid>
        <FormActions>
          {entry.id === null ? null : (
            <Button
              busy={saving.removing}
              icon="trash"
              label={texts.remove}
              onClick={() => void remove()}
              tone="text"
            />
          )}
          <Button label={texts.cancel} onClick={() => void close()} />
          <SubmitButton form={form} label={texts.save} whenInvalid="disabled" />
        </FormActions>
      </Form>
    </Modal>
  );
}
