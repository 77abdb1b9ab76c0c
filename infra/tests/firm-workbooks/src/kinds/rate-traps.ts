import type { Trap } from '../model';
import { pickFrom } from '../pick-from';
import { moneyText, roundMoney, spellMoney, spellPercent } from '../spelling/figures';
import { misspellSquad, strangers } from '../spelling/words';
import { changed, errorCell, hiddenRow, noCachedValue, renamed, shows, threeDigits } from './shared-traps';

const textRate = (name: string, text: string, doubt: string): Trap => ({
  name,
  spoil: (entry, _context, layout) =>
    shows(layout, 'rate')
      ? changed(entry, {
          cells: { rate: text, percent: null },
          values: { rate: null, percent: null },
          sums: { rate: 0 },
          doubt,
        })
      : null,
});

export const rateTraps: readonly Trap[] = [
  {
    name: 'percent among rates',
    spoil: (entry, { csv }, layout) =>
      shows(layout, 'rate') && !shows(layout, 'percent')
        ? changed(entry, {
            cells: { rate: spellPercent(80, csv ? 'sign' : 'cell') },
            values: { rate: null, percent: '80' },
            sums: { rate: 0 },
            doubt: 'a percent in a column of rates',
          })
        : null,
  },
  {
    name: 'unknown crew',
    spoil: (entry, { random }, layout) =>
      shows(layout, 'squad')
        ? renamed(entry, layout, 'squad', pickFrom(random, strangers), {
            values: { squad: null },
            doubt: 'no such crew is known',
          })
        : null,
  },
  {
    name: 'crew spelt otherwise',
    spoil: (entry, { dictionaries, random }, layout) => {
      const squad = dictionaries.squads.find(({ code }) => code === entry.values['squad']);
      if (!shows(layout, 'squad') || !squad) return null;
      return renamed(entry, layout, 'squad', misspellSquad(squad, random), { doubt: 'the crew is spelt otherwise' });
    },
  },
  {
    name: 'code that does not exist',
    spoil: (entry, { random }) =>
      changed(entry, {
        cells: { code: pickFrom(random, ['WYC-99', 'SADZ-X', 'TRANSP']) },
        values: { code: null },
        doubt: 'no such code is known',
      }),
  },
  {
    name: 'description in place of the code',
    spoil: (entry, { dictionaries }) => {
      const known = dictionaries.codes.find(({ code }) => code === entry.values['code']);
      return known ? changed(entry, { cells: { code: known.name }, doubt: 'a description, not a code' }) : null;
    },
  },
  {
    name: 'code and description in a cell',
    spoil: (entry, { dictionaries }) => {
      const known = dictionaries.codes.find(({ code }) => code === entry.values['code']);
      return known ? changed(entry, { cells: { code: `${known.code} – ${known.name}` } }) : null;
    },
  },
  textRate('no figure', 'do uzgodnienia', 'no rate is agreed'),
  textRate('from and to', '17-18', 'two figures'),
  {
    name: 'rate with its unit',
    spoil: (entry, { random }, layout) => {
      const { rate } = entry.values;
      if (!shows(layout, 'rate') || typeof rate !== 'string') return null;
      const text = `${rate.replace('.', ',')} ${pickFrom(random, ['zł/m3', 'zł/godz', 'zł/ha'])}`;
      return changed(entry, { cells: { rate: text }, doubt: 'a rate with a unit that may be another' });
    },
  },
  {
    name: 'negative rate',
    spoil: (entry, { spelling }, layout) => {
      if (!shows(layout, 'rate')) return null;
      const rate = -roundMoney(Math.abs(entry.sums['rate'] ?? 1));
      return changed(entry, {
        cells: { rate: spellMoney(rate, spelling), percent: null },
        values: { rate: moneyText(rate), percent: null },
        sums: { rate },
        doubt: 'a negative rate',
      });
    },
  },
  {
    name: 'percent over a hundred',
    spoil: (entry, _context, layout) =>
      shows(layout, 'percent')
        ? changed(entry, {
            cells: { percent: '180%', rate: null },
            values: { percent: '180', rate: null },
            sums: { rate: 0 },
            doubt: 'more than the whole price',
          })
        : null,
  },
  {
    name: 'share without its format',
    spoil: (entry, { csv }, layout) =>
      shows(layout, 'percent')
        ? changed(entry, {
            cells: { percent: csv ? '0,8' : 0.8, rate: null },
            values: { percent: '80', rate: null },
            sums: { rate: 0 },
            doubt: 'a share of one or of a hundred',
          })
        : null,
  },
  hiddenRow,
  errorCell(['rate']),
  noCachedValue(['rate']),
  threeDigits(['rate'], ['1,250', '1250.00']),
];
