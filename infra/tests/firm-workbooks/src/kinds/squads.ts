import type { Cell } from '../cell';
import { validNip } from '../dictionaries';
import type { Context, Entry, KindMaker, Layout, Trap } from '../model';
import { pickFrom, turnOf } from '../pick-from';
import { withoutPolishLetters } from '../spelling/words';
import { changed, hiddenRow, shows } from './shared-traps';

type PayeeKind = 'pracownicy' | 'zleceniobiorcy' | 'firma';
const payeeKinds: readonly PayeeKind[] = ['pracownicy', 'zleceniobiorcy', 'firma'];

const kindWords: Readonly<Record<PayeeKind, readonly string[]>> = {
  pracownicy: ['pracownicy', 'umowa o pracę', 'UoP', 'Pracownicy', 'etat'],
  zleceniobiorcy: ['zleceniobiorcy', 'umowa zlecenie', 'zlecenie', 'UZ', 'Zleceniobiorca'],
  firma: ['firma', 'działalność', 'B2B', 'podwykonawca', 'Firma', 'faktura'],
};
const sectionWords: Readonly<Record<PayeeKind, string>> = {
  pracownicy: 'Pracownicy',
  zleceniobiorcy: 'Zleceniobiorcy',
  firma: 'Firmy (podwykonawcy)',
};

const newSquads = [
  ['P03', 'Pilarze Kowal'],
  ['P04', 'Zrąb Kaczmarek'],
  ['Z03', 'Zrywka Bór'],
  ['Z04', 'Zrywka konna Mróz'],
  ['H04', 'Hodowla Lipa'],
  ['H05', 'Sadzenie Świerk'],
  ['PW2', 'Usługi Leśne Dębina'],
  ['PW3', 'Leś-Bud Żak'],
  ['PW4', 'FHU „Sosna” Łukasz Ćwik'],
  ['HV2', 'Harwester 2'],
  ['G02', 'Grodzenia Gąska'],
  ['S02', 'Szkółka Ziemiełowice'],
] as const;

const layouts: readonly Layout[] = [
  { name: 'own list', columns: ['code', 'name', 'active'], shape: 'flat', titles: ['Spis ekip'] },
  {
    name: 'wFirma contractors',
    columns: ['code', 'name', 'nip', 'account', 'phone', 'city'],
    shape: 'flat',
    titles: [],
  },
  { name: 'payroll', columns: ['name', 'payeeKind', 'pesel', 'account'], shape: 'flat', titles: ['Kadry {day}'] },
  { name: 'sections', columns: ['code', 'name', 'nip', 'account'], shape: 'sections', titles: ['Brygady i rachunki'] },
  {
    name: 'Subiekt contractors',
    columns: ['code', 'name', 'city', 'nip', 'account', 'active'],
    shape: 'flat',
    titles: [],
  },
  {
    name: 'two header rows',
    columns: ['code', 'name', 'payeeKind', 'nip', 'account', 'active'],
    shape: 'flat',
    titles: ['EKIPY 2026'],
    uppers: { code: 'Ekipa', name: 'Ekipa', payeeKind: 'Rozliczenie', nip: 'Rozliczenie', account: 'Rozliczenie' },
  },
];

const flagWays = [
  ['tak', 'nie'],
  ['T', 'N'],
  ['TAK', 'NIE'],
  ['1', '0'],
  ['aktywna', 'nieaktywna'],
] as const;

function make(context: Context, layout: Layout): Entry[] {
  const { random, dictionaries } = context;
  const known = dictionaries.squads.map(({ code, name }) => [code, name] as const);
  const chosen = random.shuffled([...known, ...newSquads]).slice(0, random.whole(9, 18));
  const [yes, no] = pickFrom(random, flagWays);
  const all = chosen.map(([code, name], index): Entry => {
    const payeeKind = turnOf(index, payeeKinds);
    const facts = factsOf(context, layout, payeeKind);
    const active = random.chance(0.85);
    return {
      cells: {
        code: spelledCode(code, context),
        name: random.chance(0.1) ? ` ${name} ` : name,
        active: active ? yes : no,
        payeeKind: pickFrom(random, kindWords[payeeKind]),
        ...facts.cells,
        city: pickFrom(random, ['Namysłów', 'Kluczbork', 'Brzeg', 'Świerczów']),
      },
      values: {
        code: shows(layout, 'code') ? code : null,
        name,
        active: shows(layout, 'active') ? active : null,
        ...facts.values,
      },
      sums: {},
      group: sectionWords[payeeKind],
      doubt: null,
    };
  });
  return layout.shape === 'sections' ? all.sort((left, right) => left.group.localeCompare(right.group)) : all;
}

function factsOf(context: Context, layout: Layout, payeeKind: PayeeKind) {
  const { random } = context;
  const hasNip = shows(layout, 'nip') && (payeeKind === 'firma' || random.chance(0.2));
  const nip = hasNip ? drawnNip(context) : null;
  const account = shows(layout, 'account') && random.chance(0.8) ? drawnAccount(context) : null;
  const isKindShown = shows(layout, 'payeeKind') || layout.shape === 'sections';
  return {
    cells: {
      nip: nip === null ? null : spelledNip(nip, context),
      account: account === null ? null : spelledAccount(account, context),
    },
    values: { payeeKind: isKindShown ? payeeKind : null, nip, account },
  };
}

const spelledCode = (code: string, { random }: Context) => (random.chance(0.1) ? `${code}\u00a0` : code);

const drawnNip = ({ random }: Context) => validNip(() => String(random.whole(757_000_000, 758_999_999)));

function drawnAccount({ random }: Context): string {
  const body = `1020${String(random.whole(0, 9999)).padStart(4, '0')}${Array.from({ length: 16 }, () => random.below(10)).join('')}`;
  const check = 98n - (BigInt(`${body}252100`) % 97n);
  return `${String(check).padStart(2, '0')}${body}`;
}

function spelledNip(nip: string, { random, csv }: Context): Cell {
  const dashed = nip.replace(/^(...)(...)(..)(..)$/u, '$1-$2-$3-$4');
  const ways: Cell[] = [nip, dashed, dashed, `PL${nip}`, nip.replace(/^(...)(..)(..)(...)$/u, '$1 $2 $3 $4')];
  return pickFrom(random, csv ? ways : [...ways, Number(nip)]);
}

function spelledAccount(account: string, { random }: Context): string {
  const spaced = `${account.slice(0, 2)} ${account.slice(2).replace(/(.{4})(?=.)/gu, '$1 ')}`;
  return pickFrom(random, [account, spaced, spaced, `PL${account}`, `PL ${spaced}`, spaced.replaceAll(' ', '-')]);
}

const otherDigit = (text: string, at: number) =>
  `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`;

const traps: readonly Trap[] = [
  {
    name: 'NIP with a wrong check digit',
    spoil: (entry, _context, layout) => {
      const { nip } = entry.values;
      if (!shows(layout, 'nip') || typeof nip !== 'string') return null;
      const wrong = otherDigit(nip, 9);
      return changed(entry, { cells: { nip: wrong }, values: { nip: wrong }, doubt: 'NIP is not valid' });
    },
  },
  {
    name: 'account with a wrong check',
    spoil: (entry) => {
      const { account } = entry.values;
      if (typeof account !== 'string') return null;
      const wrong = otherDigit(account, 20);
      return changed(entry, { cells: { account: wrong }, values: { account: wrong }, doubt: 'account is not valid' });
    },
  },
  {
    name: 'unknown word',
    spoil: (entry, _context, layout) =>
      shows(layout, 'payeeKind')
        ? changed(entry, {
            cells: { payeeKind: 'różnie' },
            values: { payeeKind: null },
            doubt: 'the kind is not clear',
          })
        : null,
  },
  {
    name: 'account cut by Excel',
    spoil: (entry, { csv }) => {
      if (typeof entry.values['account'] !== 'string') return null;
      const cell = csv ? '1,02E+25' : Number(entry.values['account']);
      return changed(entry, { cells: { account: cell }, values: { account: null }, doubt: 'digits are lost' });
    },
  },
  {
    name: 'code of another crew',
    spoil: (entry, { dictionaries }, layout) => {
      const other = dictionaries.squads.find(
        ({ code, name }) => code !== entry.values['code'] && name !== entry.values['name'],
      );
      if (!shows(layout, 'code') || !other) return null;
      return changed(entry, {
        cells: { code: other.code },
        values: { code: other.code },
        doubt: 'the code is of a crew with another name',
      });
    },
  },
  {
    name: 'no name',
    spoil: (entry, _context, layout) =>
      shows(layout, 'code')
        ? changed(entry, { cells: { name: null }, values: { name: null }, doubt: 'a crew without a name' })
        : null,
  },
  hiddenRow,
];

function again(entry: Entry): readonly [Entry, Entry] | null {
  const name = String(entry.values['name']);
  const second = withoutPolishLetters(name);
  if (second === name) return null;
  const doubt = 'a crew under two spellings';
  return [entry, changed(entry, { cells: { name: second }, values: { name: second }, doubt })];
}

export const squads: KindMaker = {
  layouts,
  headers: {
    code: ['Kod', 'Nr ekipy', 'Symbol', 'Kod ekipy', 'Nazwa skrócona', 'Skrót'],
    name: ['Nazwa', 'Ekipa', 'Brygada', 'Nazwa ekipy', 'ZUL', 'Nazwa / nazwisko'],
    active: ['Aktywna', 'Czynna', 'Aktywny', 'Pracuje', 'Czy aktywna?'],
    payeeKind: ['Forma', 'Rodzaj umowy', 'Forma rozliczenia', 'Umowa'],
    nip: ['NIP', 'Nr NIP', 'NIP firmy'],
    account: ['Konto', 'Nr konta', 'Rachunek bankowy', 'Numer rachunku', 'Konto bankowe'],
    city: ['Miejscowość', 'Adres', 'Miasto'],
  },
  summed: [],
  figures: [],
  notes: ['od maja nowa ekipa do zrywki', 'poniżej ludzie z zeszłego roku', 'Marek wraca po urlopie'],
  make,
  traps,
  again,
};
