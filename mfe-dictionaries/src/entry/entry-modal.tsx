import {
  actionCodeForm,
  dictionaryEntryForm,
  forestDistrictPartForm,
  historyLabels,
  KEY_LENGTH,
  PART_CODE_LENGTH,
  PART_NAME_LENGTH,
  VALUE_LENGTH,
} from '@ostep/api-dictionaries';
import {
  Button,
  ConflictDialog,
  confirmDiscard,
  FieldGrid,
  Form,
  FormActions,
  HistoryButton,
  Modal,
  SubmitButton,
  SwitchField,
  schemaValidator,
  TextField,
  useDraft,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import type { ReactNode } from 'react';
import { type DictionaryTexts, texts } from '../texts';
import type { useEntrySaving } from './use-entry-saving';

export type EntryValues = {
  readonly id: number | null;
  /** Part of the values, so that a restored draft still has the version it was based on. */
  readonly version: number | null;
  readonly key: string;
  readonly value: string;
  readonly active: boolean;
  readonly defaultWorkGroup: number | null;
  readonly precinct: string;
};

export const newEntry: EntryValues = {
  id: null,
  version: null,
  key: '',
  value: '',
  active: true,
  defaultWorkGroup: null,
  precinct: '',
};

const validateEntry = schemaValidator<EntryValues>({ schema: dictionaryEntryForm, toInput: (values) => values });
const validatePart = schemaValidator<EntryValues>({
  schema: dictionaryEntryForm.extend({ precinct: forestDistrictPartForm.shape.precinct }),
  toInput: (values) => values,
});
const validateCode = schemaValidator<EntryValues>({
  schema: actionCodeForm,
  toInput: (values) => ({ ...values, defaultWorkGroup: values.defaultWorkGroup ?? Number.NaN }),
});

function validatorOf(isPart: boolean, isCode: boolean) {
  if (isCode) return validateCode;
  return isPart ? validatePart : validateEntry;
}

type EntryModalProps = {
  readonly words: DictionaryTexts;
  readonly entry: EntryValues;
  readonly saving: ReturnType<typeof useEntrySaving<EntryValues>>;
  readonly onClose: () => void;
  readonly onReload: () => void;
  readonly workGroupField?: ((form: ReturnType<typeof useForm<EntryValues, number>>) => ReactNode) | undefined;
};

// long: one form, its fields in the order of the screen
export function EntryModal({ words, entry, saving, onClose, onReload, workGroupField }: EntryModalProps) {
  const isPart = words.precinct !== undefined;
  const form = useForm<EntryValues, number>({
    initial: entry,
    validate: validatorOf(isPart, workGroupField !== undefined),
    submit: (input, { idempotencyKey }) => saving.save({ input, idempotencyKey }),
    onSaved: onClose,
  });
  const draft = useDraft(`dictionary.${words.draft}.${entry.id ?? 'new'}`, form);
  useLeaveGuard(form, draft.clear);

  const close = async () => {
    if (form.isDirty()) {
      if (!(await confirmDiscard())) return;
      draft.clear();
    }
    onClose();
  };
  const remove = async () => {
    if (entry.id !== null && (await saving.askAndRemove(entry.id, texts.entry(entry.key, entry.value)))) onClose();
  };

  return (
    <Modal onClose={() => void close()} open title={words.modal}>
      {draft.restoreBar}
      <Form enterSubmits form={form} label={words.modal}>
        <FieldGrid columns={1}>
          <TextField
            {...form.field('key')}
            label={words.keyLabel}
            maxLength={isPart ? PART_CODE_LENGTH : KEY_LENGTH}
            required
          />
          <TextField
            {...form.field('value')}
            label={words.valueLabel}
            maxLength={isPart ? PART_NAME_LENGTH : VALUE_LENGTH}
            required
          />
          {workGroupField?.(form)}
          {words.precinct === undefined ? null : (
            <TextField {...form.field('precinct')} label={words.precinct} maxLength={PART_CODE_LENGTH} required />
          )}
          {words.active === undefined ? null : <SwitchField {...form.field('active')} label={words.active} />}
        </FieldGrid>
        <FormActions>
          <SubmitButton form={form} icon="save" label={texts.save} whenInvalid="disabled" />
          <Button label={texts.cancel} onClick={() => void close()} />
          {entry.id === null ? null : (
            <>
              <HistoryButton
                labels={historyLabels}
                load={saving.history(entry.id)}
                of={texts.entry(entry.key, entry.value)}
                record={words.record}
              />
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
      <ConflictDialog
        copyText={() => `${form.values.key}\t${form.values.value}`}
        onClose={saving.forget}
        onReload={() => {
          draft.clear();
          saving.forget();
          onReload();
        }}
        problem={saving.failure}
      />
    </Modal>
  );
}
