import { TextWithPlaces, usePlaceLabels } from '@ostep/places';
import {
  Button,
  DecimalField,
  EditableGrid,
  FieldGrid,
  FormError,
  type FormState,
  gridColumns,
  Section,
  TextField,
} from '@ostep/ui';
import { memo } from 'react';
import { findActionCodes } from '../protocol.queries';
import { texts } from '../texts';
import { itemsValue, withDerivedValue } from './form-sums';
import {
  copyPlaceToItems,
  emptyItem,
  emptyPart,
  type ItemValues,
  type PartValues,
  type ProtocolValues,
} from './form-values';
import { SumLine } from './sum-line';

const column = gridColumns<ItemValues>();

const itemColumns = [
  column.readonly('posNo', texts.edit.posNo, (row) => row.posNo || '–', { content: 'code' }),
  column.readonly(
    'forestAddress',
    texts.edit.forestAddress,
    (row) => <TextWithPlaces text={row.forestAddress || '–'} />,
    { content: 'words' },
  ),
  column.search('actionCode', texts.edit.actionCode, {
    find: findActionCodes,
    keyOf: (code) => code.id,
    labelOf: (code) => code.key,
    detailOf: (code) => code.value,
    content: 'code',
    grow: 1,
  }),
  column.decimal('amount', texts.edit.amount, { content: 'money', required: true, negative: true }),
  column.decimal('rate', texts.edit.rate, { content: 'money' }),
  column.decimal('value', texts.edit.value, { content: 'money', required: true, negative: true }),
];

export const partDomId = (index: number) => `protocol-part-${index}`;

export function PartsSection({ form }: { form: FormState<ProtocolValues> }) {
  const { protocolParts } = form.values;
  const add = () => form.update((old) => ({ ...old, protocolParts: [...old.protocolParts, { ...emptyPart }] }));
  const remove = (index: number) =>
    form.update((old) => ({ ...old, protocolParts: old.protocolParts.filter((_, other) => other !== index) }));

  return (
    <Section title={texts.edit.parts}>
      {protocolParts.map((part, index) => (
        <PartEditor form={form} index={index} key={part.id ?? `new ${index}`} onRemove={remove} part={part} />
      ))}
      <FormError form={form} path="protocolParts" />
      <Button icon="plus" label={texts.edit.addPart} onClick={add} />
    </Section>
  );
}

type PartEditorProps = {
  readonly form: FormState<ProtocolValues>;
  readonly part: PartValues;
  readonly index: number;
  readonly onRemove: (index: number) => void;
};

const PartEditor = memo(function PartEditor({ form, part, index, onRemove }: PartEditorProps) {
  const path = `protocolParts.${index}` as const;
  const changePlace = (change: Partial<PartValues>) =>
    form.update((old) => ({
      ...old,
      protocolParts: old.protocolParts.map((one, other) =>
        other === index ? copyPlaceToItems({ ...one, ...change }) : one,
      ),
    }));
  const placeLabel = usePlaceLabels();
  const newItem = (): ItemValues => ({ ...emptyItem, posNo: part.posNo, forestAddress: part.forestAddress });

  return (
    <section aria-label={texts.edit.part(index + 1)} className="protocols-part" id={partDomId(index)}>
      <div className="protocols-part-head">
        <FieldGrid>
          <TextField
            {...form.field(`${path}.posNo`)}
            label={texts.edit.posNo}
            maxLength={30}
            onChange={(posNo) => changePlace({ posNo })}
            required
          />
          <TextField
            {...form.field(`${path}.forestAddress`)}
            description={placeLabel(part.forestAddress)}
            label={texts.edit.forestAddress}
            maxLength={60}
            onChange={(forestAddress) => changePlace({ forestAddress })}
            required
          />
          <DecimalField {...form.field(`${path}.totalAmount`)} label={texts.edit.totalAmount} negative />
          <DecimalField {...form.field(`${path}.totalValue`)} label={texts.edit.totalValue} negative suffix="zł" />
        </FieldGrid>
        <Button icon="trash" label={texts.edit.removePart} onClick={() => onRemove(index)} tone="text" />
      </div>
      <EditableGrid
        {...form.grid(`${path}.protocolItems`)}
        addLabel={texts.edit.addItem}
        columns={itemColumns}
        derive={withDerivedValue}
        footer={<SumLine enteredValue={part.totalValue} label={texts.edit.itemsSum} value={itemsValue(part)} />}
        label={texts.edit.items(index + 1)}
        newRow={newItem}
      />
    </section>
  );
}, isSameEditor);

/** Typing in one part must not render the others. The callbacks of the form are stable and need no comparison. */
function isSameEditor(before: PartEditorProps, after: PartEditorProps): boolean {
  return (
    before.part === after.part &&
    before.index === after.index &&
    before.form.attempted === after.form.attempted &&
    errorsKey(before) === errorsKey(after)
  );
}

function errorsKey({ form, index }: PartEditorProps): string {
  const path = `protocolParts.${index}`;
  const errorsOfPart = Object.entries(form.allErrors).filter(([at]) => at.startsWith(`${path}.`));
  return JSON.stringify([errorsOfPart, form.errorAt(`${path}.posNo`), form.errorAt(`${path}.forestAddress`)]);
}
