import {
  actionCodeForm,
  dictionaryEntryForm,
  forestDistrictPartForm,
  KEY_LENGTH,
  PART_CODE_LENGTH,
  PART_NAME_LENGTH,
  VALUE_LENGTH,
} from '@ostep/api-dictionaries';
import { FieldGrid, SwitchField, schemaValidator, TextField, useForm } from '@ostep/ui';
import type { ReactNode } from 'react';
import { type DictionaryTexts, texts } from '../texts';
import { EntryDialog } from './entry-dialog';
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

const labelsOf = ({ keyLabel, valueLabel, precinct, active }: DictionaryTexts) => ({
  key: keyLabel,
  value: valueLabel,
  defaultWorkGroup: texts.defaultWorkGroup,
  ...(precinct === undefined ? {} : { precinct }),
  ...(active === undefined ? {} : { active }),
});

export type EntryModalProps = {
  readonly words: DictionaryTexts;
  readonly entry: EntryValues;
  readonly saving: ReturnType<typeof useEntrySaving<EntryValues>>;
  readonly onClose: () => void;
  readonly read: () => Promise<EntryValues>;
  readonly groupName?: ((id: unknown) => string | undefined) | undefined;
  /** What else is known of a saved entry, below its fields. */
  readonly section?: ((id: number) => ReactNode) | undefined;
  readonly workGroupField?: ((form: ReturnType<typeof useForm<EntryValues, number>>) => ReactNode) | undefined;
};

export function EntryModal({
  words,
  entry,
  saving,
  onClose,
  read,
  groupName,
  section,
  workGroupField,
}: EntryModalProps) {
  const isPart = words.precinct !== undefined;
  const form = useForm<EntryValues, number>({
    initial: entry,
    validate: validatorOf(isPart, workGroupField !== undefined),
    submit: (input, { idempotencyKey }) => saving.save({ input, idempotencyKey }),
    onSaved: onClose,
  });
  return (
    <EntryDialog
      conflict={{ labels: labelsOf(words), read, words: groupName && { defaultWorkGroup: groupName } }}
      draftName={words.draft}
      enterSubmits
      form={form}
      id={entry.id}
      name={texts.entry(entry.key, entry.value)}
      onClose={onClose}
      record={words.record}
      saving={saving}
      title={words.modal}
      whenInvalid="disabled"
    >
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
      {entry.id === null ? null : section?.(entry.id)}
    </EntryDialog>
  );
}
