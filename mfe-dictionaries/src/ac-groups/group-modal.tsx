import { VALUE_LENGTH } from '@ostep/api-dictionaries';
import { EditableGrid, FieldGrid, gridColumns, RowCheckbox, TextField, useForm } from '@ostep/ui';
import { EntryDialog } from '../entry/entry-dialog';
import type { useEntrySaving } from '../entry/use-entry-saving';
import { texts } from '../texts';
import { type GroupValues, newWork, validateGroup, type WorkRow } from './group-values';
import { ShareSum } from './share-sum';

const words = texts.groups;
const column = gridColumns<WorkRow>();

const columns = [
  column.text('name', words.item, { content: 'words', grow: 1, maxLength: VALUE_LENGTH, required: true }),
  column.decimal('profitMarginReference', words.sharePercent, { content: 'money', required: true }),
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
    { content: 'amount' },
  ),
];

const labels = { name: words.item, profitMarginReference: words.sharePercent, addToSum: words.addToSum };

type GroupModalProps = {
  readonly group: GroupValues;
  readonly saving: ReturnType<typeof useEntrySaving<GroupValues>>;
  readonly onClose: () => void;
  readonly read: () => Promise<GroupValues>;
};

export function GroupModal({ group, saving, onClose, read }: GroupModalProps) {
  const form = useForm<GroupValues, number>({
    initial: group,
    validate: validateGroup,
    submit: (input, { idempotencyKey }) => saving.save({ input, idempotencyKey }),
    onSaved: onClose,
  });
  return (
    <EntryDialog
      conflict={{ labels, read }}
      draftName="work-group"
      form={form}
      id={group.id}
      name={group.name}
      onClose={onClose}
      record="workGroup"
      saving={saving}
      title={words.modal}
      width="46rem"
    >
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
    </EntryDialog>
  );
}
