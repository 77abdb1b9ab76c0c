import { historyLabels, VALUE_LENGTH } from '@ostep/api-dictionaries';
import {
  Button,
  ConflictDialog,
  confirmDiscard,
  EditableGrid,
  FieldGrid,
  Form,
  FormActions,
  gridColumns,
  HistoryButton,
  Modal,
  RowCheckbox,
  SubmitButton,
  TextField,
  useDraft,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import type { useEntrySaving } from '../entry/use-entry-saving';
import { texts } from '../texts';
import { type GroupValues, newWork, validateGroup, type WorkRow } from './group-values';
import { ShareSum } from './share-sum';

const words = texts.groups;
const column = gridColumns<WorkRow>();

const columns = [
  column.text('name', words.item, { width: '12rem', grow: 1, maxLength: VALUE_LENGTH, required: true }),
  column.decimal('profitMarginReference', words.sharePercent, { width: '8rem', required: true }),
  column.custom(
    'addToSum',
    words.addToSum,
    ({ row, change, inputProps }) => (
      <RowCheckbox
        cell={inputProps}
        checked={row.addToSum}
        label={words.addToSum}
        onToggle={() => change({ ...row, addToSum: !row.addToSum })}
      />
    ),
    { width: '6rem' },
  ),
];

type GroupModalProps = {
  readonly group: GroupValues;
  readonly saving: ReturnType<typeof useEntrySaving<GroupValues>>;
  readonly onClose: () => void;
  readonly onReload: () => void;
};

// long: one form, its fields in the order of the screen
export function GroupModal({ group, saving, onClose, onReload }: GroupModalProps) {
  const form = useForm<GroupValues, number>({
    initial: group,
    validate: validateGroup,
    submit: (input, { idempotencyKey }) => saving.save({ input, idempotencyKey }),
    onSaved: onClose,
  });
  const draft = useDraft(`dictionary.work-group.${group.id ?? 'new'}`, form);
  useLeaveGuard(form, draft.clear);

  const close = async () => {
    if (form.isDirty()) {
      if (!(await confirmDiscard())) return;
      draft.clear();
    }
    onClose();
  };
  const remove = async () => {
    if (group.id !== null && (await saving.askAndRemove(group.id, group.name))) onClose();
  };

  return (
    <Modal onClose={() => void close()} open title={words.modal} width="46rem">
      {draft.restoreBar}
      <Form form={form} label={words.modal}>
        <FieldGrid columns={1}>
          <TextField {...form.field('name')} label={words.name} maxLength={VALUE_LENGTH} required />
        </FieldGrid>
        <div className="dictionaries-group-items">
          <EditableGrid
            {...form.grid('workGroupItems')}
            addLabel={words.addItem}
            columns={columns}
            footer={<ShareSum items={form.values.workGroupItems} />}
            label={words.items}
            newRow={newWork}
          />
        </div>
        <FormActions>
          <SubmitButton form={form} icon="save" label={texts.save} />
          <Button label={texts.cancel} onClick={() => void close()} />
          {group.id === null ? null : (
            <>
              <HistoryButton
                labels={historyLabels}
                load={saving.history(group.id)}
                of={group.name}
                record="workGroup"
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
