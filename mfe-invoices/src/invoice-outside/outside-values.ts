import type { ContractFound } from '@ostep/api-contracts';
import { invoiceRates, type OutsideForm, outsideForm } from '@ostep/api-invoices';
import { rowNet, toJsonNumber, units } from '@ostep/kernel';
import { gridColumns, schemaValidator } from '@ostep/ui';
import { texts } from '../texts';

const { edit: words } = texts;

export type OutsideLine = {
  readonly name: string;
  readonly pkwiu: string;
  readonly unit: string | null;
  readonly amount: number | null;
  readonly price: number | null;
  readonly vatPercent: OutsideForm['lines'][number]['vatPercent'] | null;
};

export type OutsideValues = {
  readonly contractId: ContractFound | null;
  readonly number: string;
  readonly issued: string | null;
  readonly where: 'ksef' | 'outside' | null;
  readonly ksefNumber: string;
  readonly lines: readonly OutsideLine[];
};

const FORESTRY_PKWIU = '02.40.10.3';
const DEFAULT_VAT_RATE = 8;

export const newLine = (): OutsideLine => ({
  name: '',
  pkwiu: FORESTRY_PKWIU,
  unit: null,
  amount: null,
  price: null,
  vatPercent: DEFAULT_VAT_RATE,
});

export const emptyOutside: OutsideValues = {
  contractId: null,
  number: '',
  issued: null,
  where: null,
  ksefNumber: '',
  lines: [newLine()],
};

/** Until it is chosen whether the invoice is in KSeF, its KSeF number is required. */
export const inputOf = ({ contractId, where, ...values }: OutsideValues) => ({
  ...values,
  contractId: contractId?.id ?? null,
  ksefNumber: where === 'outside' ? null : values.ksefNumber,
});

export const validateOutside = schemaValidator<OutsideValues>({ schema: outsideForm, toInput: inputOf });

export const taxedLines = ({ lines }: Pick<OutsideValues, 'lines'>) =>
  lines.map(({ amount, price, vatPercent }) => ({
    net: toJsonNumber(rowNet(amount ?? 0, price ?? 0)),
    vatPercent,
  }));

const column = gridColumns<OutsideLine>();
const unitOptions = Object.keys(units).map((unit) => ({ value: unit, label: unit }));
const rateOptions = invoiceRates.map((value) => ({ value, label: words.percent(value) }));

export const outsideColumns = [
  column.text('name', words.name, { content: 'sentence', grow: 3, required: true, maxLength: 512 }),
  column.text('pkwiu', words.pkwiu, { content: 'code', required: true, maxLength: 20 }),
  column.select('unit', words.unit, { content: 'short', required: true, options: unitOptions }),
  column.decimal('amount', words.amount, { content: 'money', required: true }),
  column.decimal('price', words.price, { content: 'money', required: true }),
  column.select('vatPercent', words.rate, { content: 'short', required: true, options: rateOptions }),
];
