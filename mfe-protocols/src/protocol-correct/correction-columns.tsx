import { TextWithPlaces } from '@ostep/places';
import { gridColumns, MoneyText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';
import { type CorrectionRow, differenceOf } from './correction-values';

const column = gridColumns<CorrectionRow>();
const right = { content: 'money', align: 'right' } as const;

export const correctionColumns = [
  column.readonly('posNo', texts.edit.posNo, (row) => row.posNo, { content: 'code' }),
  column.readonly('forestAddress', texts.edit.forestAddress, (row) => <TextWithPlaces text={row.forestAddress} />, {
    content: 'words',
    grow: 1,
  }),
  column.readonly('actionCode', texts.edit.actionCode, (row) => row.actionCode?.key ?? '–', { content: 'code' }),
  column.readonly('rate', texts.edit.rate, (row) => <MoneyText value={row.rate} />, right),
  column.readonly('before', texts.correct.before, (row) => <QuantityText value={row.before} />, right),
  column.decimal('after', texts.correct.after, { content: 'money', required: true, negative: true }),
  column.readonly(
    'amount',
    texts.correct.difference,
    (row) => <QuantityText value={differenceOf(row)?.amount ?? null} />,
    right,
  ),
  column.readonly('value', texts.correct.value, (row) => <MoneyText value={differenceOf(row)?.value ?? null} />, right),
];
