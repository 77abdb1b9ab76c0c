import { validNip } from '../dictionaries';
import type { Entry, Trap } from '../model';
import { pickFrom } from '../pick-from';
import { dayAfter, spellDay, spellMonth } from '../spelling/days';
import { moneyText, roundMoney, spellMoney } from '../spelling/figures';
import { misspellDistrict, otherBuyers } from '../spelling/words';
import { ksefNumber, withWrongChecksum } from './ksef-numbers';
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

const figures = ['left', 'gross'];

const grossOf = (entry: Entry) => entry.sums['gross'] ?? 0;

export const invoiceTraps: readonly Trap[] = [
  {
    name: 'KSeF number of another seller',
    spoil: (entry, { random }, layout) => {
      if (!shows(layout, 'ksefNumber')) return null;
      const nip = validNip(() => String(random.whole(891_000_000, 899_999_999)));
      const number = ksefNumber(nip, String(entry.values['issued']), random);
      return changed(entry, {
        cells: { ksefNumber: number },
        values: { ksefNumber: number },
        doubt: 'the KSeF number is of another seller',
      });
    },
  },
  {
    name: 'negative left',
    spoil: (entry, { spelling, random }) => {
      const left = -random.hundredths(1_000, 90_000);
      return changed(entry, {
        cells: { left: spellMoney(left, spelling) },
        values: { left: moneyText(left) },
        sums: { left },
        doubt: 'left is negative',
      });
    },
  },
  {
    name: 'paid, struck through',
    spoil: (entry, { spelling, random, csv }) => {
      const paid = changed(entry, {
        cells: { left: spellMoney(0, spelling), status: 'opłacona' },
        values: { left: '0.00' },
        sums: { left: 0 },
        doubt: 'it is paid: nothing is left',
      });
      return csv ? paid : { ...paid, look: random.chance(0.5) ? 'struck' : 'grey' };
    },
  },
  {
    name: 'KSeF number with a wrong checksum',
    spoil: (entry, { dictionaries, random }, layout) => {
      if (!shows(layout, 'ksefNumber')) return null;
      const issued = String(entry.values['issued']);
      const number = withWrongChecksum(ksefNumber(dictionaries.seller.nip, issued, random));
      return changed(entry, {
        cells: { ksefNumber: number },
        values: { ksefNumber: number },
        doubt: 'the KSeF number is not valid',
      });
    },
  },
  {
    name: 'euro',
    spoil: (entry, _context, layout) => {
      const gross = grossOf(entry);
      const cells = { gross: `${euroText(gross)} EUR`, left: `${euroText(gross)} EUR`, currency: 'EUR' };
      if (!shows(layout, 'gross', 'left')) return null;
      return changed(entry, {
        cells,
        values: { gross: moneyText(gross), left: moneyText(gross) },
        sums: { left: gross },
        doubt: 'another currency',
      });
    },
  },
  {
    name: 'due before issued',
    spoil: (entry, { spelling }) => {
      const due = dayAfter(String(entry.values['issued']), -9);
      return changed(entry, {
        cells: { due: spellDay(due, spelling.day) },
        values: { due },
        doubt: 'due before it was issued',
      });
    },
  },
  {
    name: 'unknown buyer',
    spoil: (entry, { random }, layout) => {
      if (!shows(layout, 'buyer')) return null;
      const nip = validNip(() => String(random.whole(771_000_000, 779_999_999)));
      return renamed(entry, layout, 'buyer', pickFrom(random, otherBuyers), {
        cells: { nip },
        values: { buyer: null },
        doubt: 'no such buyer is known',
      });
    },
  },
  {
    name: 'left over gross',
    spoil: (entry, { spelling }) => {
      const left = roundMoney(grossOf(entry) + 120.5);
      return changed(entry, {
        cells: { left: spellMoney(left, spelling) },
        values: { left: moneyText(left) },
        sums: { left },
        doubt: 'more is left than was invoiced',
      });
    },
  },
  {
    name: 'buyer spelt otherwise',
    spoil: (entry, { dictionaries, random }, layout) => {
      const district = dictionaries.districts.find(({ key }) => key === entry.values['buyer']);
      if (!shows(layout, 'buyer') || shows(layout, 'nip') || !district) return null;
      return renamed(entry, layout, 'buyer', misspellDistrict(district, random), {
        doubt: 'the buyer is spelt otherwise',
      });
    },
  },
  {
    name: 'name and NIP of two buyers',
    spoil: (entry, { dictionaries }, layout) => {
      const other = dictionaries.districts.find(({ key }) => key !== entry.values['buyer']);
      if (!shows(layout, 'buyer', 'nip') || !other) return null;
      return changed(entry, { cells: { nip: other.nip }, values: { buyer: null }, doubt: 'name and NIP disagree' });
    },
  },
  {
    name: 'number turned into a date by Excel',
    spoil: (entry, { csv, spelling }) => {
      const month = String(entry.values['issued']).slice(0, 7);
      const style = csv === null ? 'cell' : 'word';
      return spelling.day === 'cell'
        ? null
        : changed(entry, {
            cells: { number: spellMonth(month, style) },
            values: { number: null },
            doubt: 'a date in place of the number',
          });
    },
  },
  binaryNoise(['gross']),
  hiddenDecimal(['gross']),
  hiddenRow,
  errorCell(figures),
  noCachedValue(figures),
  threeDigits(figures, ['12,345', '12345.00']),
  {
    name: 'correction',
    spoil: (entry, { spelling }) => {
      const gross = -roundMoney(grossOf(entry) / 10);
      const number = `KOR ${entry.values['number']}`;
      return changed(entry, {
        cells: { number, gross: spellMoney(gross, spelling), left: spellMoney(gross, spelling) },
        values: { number, gross: moneyText(gross), left: moneyText(gross) },
        sums: { gross, left: gross },
        doubt: 'a correction',
      });
    },
  },
];

const euroText = (value: number) => value.toFixed(2).replace('.', ',');
