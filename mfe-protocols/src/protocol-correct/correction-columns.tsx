import { TextWithPlaces } from '@ostep/places';
import { gridColumns, MoneyText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';
import { type CorrectionRow, differenceOf } from './correction-values';

const column = gridColumns<CorrectionRow>();
const right = { holds: 'money', align: 'right' } as const;

export const correctionColumns = [
  column.readonly('posNo', texts.edit.posNo, (row) => row.posNo, { holds: 'code' }),
  column.readonly('forestAddress', texts.edit.forestAddress, (row) => <TextWithPlaces text={row.forestAddress} />, {
    holds: 'words',
    grow: 1,
  }),
  column.readonly('actionCode', texts.edit.actionCode, (row) => row.actionCode?.key ?? '–', { holds: 'code' }),
  column.readonly('rate', texts.edit.rate, (row) => <MoneyText value={row.rate} />, right),
  column.readonly('before', texts.correct.before, (row) => <QuantityText value={row.before} />, right),
  column.decimal('after', texts.correct.after, { holds: 'money', required: true, negative: true }),
  column.readonly(
    'amount',
    texts.correct.difference,
    (row) => <QuantityText value={differenceOf(row)?.amount ?? null} />,
    right,
  ),
  column.readonly('value', texts.correct.value, (row) => <MoneyText value={differenceOf(row)?.value ?? null} />, right),
];
