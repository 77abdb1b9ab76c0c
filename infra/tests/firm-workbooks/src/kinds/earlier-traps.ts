import type { Entry, Trap } from '../model';
import { pickFrom } from '../pick-from';
import { spellDay } from '../spelling/days';
import { moneyText, quantityText, spellMoney, spellQuantity } from '../spelling/figures';
import { misspellDistrict, withoutPolishLetters } from '../spelling/words';
import {
  binaryNoise,
  changed,
  errorCell,
  hiddenDecimal,
  hiddenRow,
  noCachedValue,
  renamed,
  shows,
  threeDigits,
} from './shared-traps';

const figures = ['cost', 'rate', 'revenue'];

const codeOf = (entry: Entry) => String(entry.values['code']);

export const earlierTraps: readonly Trap[] = [
  {
    name: 'district spelt otherwise',
    spoil: (entry, { dictionaries, random }, layout) => {
      const district = dictionaries.districts.find(({ key }) => key === entry.values['district']);
      if (!shows(layout, 'district') || !district) return null;
      return renamed(entry, layout, 'district', misspellDistrict(district, random), {
        doubt: 'the district is spelt otherwise',
      });
    },
  },
  {
    name: 'unknown district',
    spoil: (entry, _context, layout) =>
      shows(layout, 'district')
        ? changed(entry, {
            cells: { district: 'Nadleśnictwo Puszcza' },
            values: { district: null },
            doubt: 'no such district is known',
          })
        : null,
  },
  {
    name: 'lump sum',
    spoil: (entry, { spelling }, layout) =>
      shows(layout, 'cost')
        ? changed(entry, {
            cells: { quantity: spellQuantity(0, spelling), cost: spellMoney(1500, spelling), rate: null },
            values: { quantity: '0', cost: '1500.00', rate: null },
            sums: { quantity: 0, cost: 1500 },
            doubt: 'no quantity, but a cost',
          })
        : null,
  },
  {
    name: 'code that does not exist',
    spoil: (entry, { random }) =>
      changed(entry, {
        cells: { code: pickFrom(random, ['WYC-99', 'SADZ-X', 'KOSZ-3X', 'TRANSP']) },
        values: { code: null },
        doubt: 'no such code is known',
      }),
  },
  {
    name: 'description in place of the code',
    spoil: (entry, { dictionaries }) => {
      const known = dictionaries.codes.find(({ code }) => code === codeOf(entry));
      return known ? changed(entry, { cells: { code: known.name }, doubt: 'a description, not a code' }) : null;
    },
  },
  {
    name: 'code and description in a cell',
    spoil: (entry, { dictionaries }) => {
      const known = dictionaries.codes.find(({ code }) => code === codeOf(entry));
      return known ? changed(entry, { cells: { code: `${known.code} – ${known.name}` } }) : null;
    },
  },
  {
    name: 'letters lost from the code',
    spoil: (entry) => {
      const lost = codeOf(entry).replaceAll(/[^\p{ASCII}]/gu, '?');
      return lost === codeOf(entry)
        ? null
        : changed(entry, { cells: { code: lost }, doubt: 'letters of the code are lost' });
    },
  },
  {
    name: 'code without Polish letters',
    spoil: (entry) => {
      const plain = withoutPolishLetters(codeOf(entry));
      return plain === codeOf(entry)
        ? null
        : changed(entry, { cells: { code: plain }, doubt: 'the code lacks its Polish letters' });
    },
  },
  {
    name: 'unit of another kind',
    spoil: (entry) => {
      const [unit, written] = entry.values['unit'] === 'HA' ? ['AR', 'ar'] : ['HA', 'ha'];
      return changed(entry, { cells: { unit: written }, values: { unit }, doubt: 'not the unit of the code' });
    },
  },
  {
    name: 'unknown unit',
    spoil: (entry, { random }) =>
      changed(entry, {
        cells: { unit: pickFrom(random, ['kpl', 'rbh', 'ryczałt']) },
        values: { unit: null },
        doubt: 'no such unit is known',
      }),
  },
  threeDigits(['quantity'], ['12,345', '12.345']),
  threeDigits(['quantity'], ['1.234', '1234']),
  {
    name: 'negative quantity',
    spoil: (entry, { spelling }) => {
      const quantity = -(entry.sums['quantity'] ?? 0);
      return changed(entry, {
        cells: { quantity: spellQuantity(quantity, spelling) },
        values: { quantity: quantityText(quantity) },
        sums: { quantity },
        doubt: 'a negative quantity',
      });
    },
  },
  {
    name: 'two months in a cell',
    spoil: (entry, _context, layout) =>
      shows(layout, 'month')
        ? changed(entry, { cells: { month: 'XII 2024 / I 2025' }, values: { month: null }, doubt: 'two months' })
        : null,
  },
  {
    name: 'cost that is not the product',
    spoil: (entry, { spelling }, layout) => {
      if (!shows(layout, 'cost', 'rate')) return null;
      const cost = Math.round(((entry.sums['cost'] ?? 0) * 10 + 100) * 100) / 100;
      return changed(entry, {
        cells: { cost: spellMoney(cost, spelling) },
        values: { cost: moneyText(cost) },
        sums: { cost },
        doubt: 'the cost is not quantity times rate',
      });
    },
  },
  {
    name: 'euro',
    spoil: (entry, _context, layout) => {
      const cost = entry.sums['cost'] ?? 0;
      return shows(layout, 'cost')
        ? changed(entry, { cells: { cost: `${cost.toFixed(2).replace('.', ',')} €` }, doubt: 'another currency' })
        : null;
    },
  },
  {
    name: 'quantity turned into a day by Excel',
    spoil: (entry, { csv }) =>
      changed(entry, {
        cells: { quantity: csv === null ? spellDay('2025-04-03', 'cell') : '03.kwi' },
        values: { quantity: null },
        sums: { quantity: 0 },
        doubt: 'a day in place of the quantity',
      }),
  },
  binaryNoise(['cost']),
  hiddenDecimal(['cost']),
  hiddenRow,
  errorCell(figures),
  noCachedValue(['cost', 'revenue']),
];
