import { isBankAccount } from '@ostep/kernel';
import { describe, expect, it } from 'vitest';
import { bankFile, bankFiles } from './bank-files';
import { type BankFile, banks, type Format, letterKey } from './booking';
import { decode, encode } from './encode';
import { scenarios } from './scenarios';

const SEED = 57;
const files = bankFiles(SEED);
const textOf = (file: BankFile): string => decode(file.bytes, file.encoding).normalize('NFC');
const of = (format: Format) => files.filter((file) => file.format === format);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const grosze = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

const ownHead = {
  mbank: '#Data operacji;',
  pko: '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji",""',
  pekao: 'Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;',
  santander: ',ZAKŁAD USŁUG LEŚNYCH SOSNA SP. Z O.O.,',
  ing: '"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";',
  bnp: '"Data transakcji";"Data zaksięgowania";"Nadawca";"Odbiorca";"Opis";',
  millennium: '"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta",',
  alior: 'Data transakcji;Data księgowania;Nazwa nadawcy;Nazwa odbiorcy;Szczegóły transakcji;Kwota operacji;',
};

const ownDetails = {
  mbank: ':86:770 PRZELEW KRAJOWY; Z RACH.: ',
  pko: ':86:020~00051\r\n~20',
  pekao: ':86:722^00PRZELEW MIĘDZYBANKOWY BETA/^34000\r\n^30',
  santander: ':86:020?00PRZELEW?20',
  ing: ':86:150\r\n:86:150~00B150',
  bnp: ':86:723^00PRZELEW OTRZYMANY ELIXIR   ^34000\r\n^30',
  millennium: ':86:<00Przelew przychodzący\r\n<20',
  alior: ':86:0200<00p. przychodzący krajowy/wewnętrzny<10',
};

describe('encodings', () => {
  it('writes Polish letters as each code page has them', () => {
    const letters = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
    expect(Buffer.from(encode(letters, 'cp852')).toString('hex')).toBe('a586a988e4a298abbea48fa89de3e0978dbd');
    expect(Buffer.from(encode(letters, 'windows-1250')).toString('hex')).toBe('b9e6eab3f1f39c9fbfa5c6caa3d1d38c8faf');
    expect(decode(encode(letters, 'cp852'), 'cp852')).toBe(letters);
  });

  it('refuses a letter that is not in the code page', () => {
    expect(() => encode('щ', 'windows-1250')).toThrow('windows-1250 has no щ.');
  });
});

/** Names of the files that do not meet the condition. */
const filesFailing = (among: readonly BankFile[], holds: (file: BankFile) => boolean): string[] =>
  among.filter((file) => !holds(file)).map(({ name }) => name);

const isSame = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  other !== undefined && Buffer.compare(one, other) === 0;

describe('bank files', () => {
  it('are the same for the same seed and differ for another', () => {
    const again = bankFiles(SEED);
    const others = bankFiles(SEED + 1);
    expect(files.filter(({ bytes }, at) => !isSame(bytes, again[at]?.bytes))).toEqual([]);
    // An empty table names no account, so it is the same for every seed.
    const filled = (at: number) => (files[at]?.expected.rows ?? 0) > 0;
    expect(files.filter(({ bytes }, at) => filled(at) && isSame(bytes, others[at]?.bytes))).toEqual([]);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  it.each(banks)('of %s come in CSV and MT940, in three encodings each', (bank) => {
    for (const format of ['csv', 'mt940'] as const) {
      const its = files.filter((file) => file.bank === bank && file.format === format);
      expect(new Set(its.map(({ encoding }) => encoding)).size).toBe(3);
      expect(new Set(its.map(({ scenario }) => scenario))).toEqual(new Set(scenarios(SEED).map(({ name }) => name)));
    }
  });

  it('decode, and are the same bytes when encoded again', () => {
    expect(filesFailing(files, (file) => isSame(encode(textOf(file), file.encoding), file.bytes))).toEqual([]);
  });

  it('contain every expected title', () => {
    const holdsAll = (file: BankFile) => {
      const bare = textOf(file)
        .replaceAll(/[~^?<]\d\d/gu, '')
        .replaceAll(/<[^>]*>/gu, '')
        .replaceAll('&amp;', '&');
      const key = letterKey(bare.replaceAll('&quot;', '"'));
      return file.expected.credits.every(({ titleKey }) => key.includes(titleKey));
    };
    expect(filesFailing(files, holdsAll)).toEqual([]);
  });

  it('explain every row, and name valid Polish accounts', () => {
    const agrees = ({ expected }: BankFile) => {
      const { credits, debits, otherCurrency, reversedCredits, reversedDebits } = expected;
      return credits.length + debits + otherCurrency + reversedCredits + reversedDebits === expected.rows;
    };
    expect(filesFailing(files, agrees)).toEqual([]);
    const accounts = files.flatMap(({ expected }) => expected.credits.map(({ account }) => account));
    expect(accounts.filter((account) => account !== null && !isBankAccount(account))).toEqual([]);
  });
});

describe('CSV', () => {
  it('has its bank’s own header', () => {
    expect(filesFailing(of('csv'), (file) => textOf(file).includes(ownHead[file.bank]))).toEqual([]);
  });

  it('has a line for each booking', () => {
    const accounts = scenarios(SEED).flatMap(({ bookings }) => bookings.map(({ account }) => account));
    const bookingLines = (file: BankFile) =>
      textOf(file)
        .replaceAll(' ', '')
        .split('\r\n')
        .filter((line) => accounts.some((account) => line.includes(account)));
    expect(filesFailing(of('csv'), (file) => bookingLines(file).length === file.expected.rows)).toEqual([]);
  });
});

const amountsOf61 = (text: string): number[] =>
  [...text.matchAll(/^:61:\d{10}(R?)([CD])[NR]?([\d,]+)[NS]/gmu)].map(([, reversal, side, amount = '']) =>
    (side === 'C') === (reversal === '') ? grosze(amount) : -grosze(amount),
  );

const statementsOf = (file: BankFile): string[] =>
  textOf(file)
    .split(/(?=:20:)/u)
    .filter((part) => part.includes(':60F:'));

const balanceIn = (statement: string, tag: string): number =>
  grosze(new RegExp(`:${tag}:[CD]\\d{6}[A-Z]{3}([\\d,]+)`, 'u').exec(statement)?.[1] ?? '');

describe('MT940', () => {
  it('is in the dialect of its bank', () => {
    const withCredits = of('mt940').filter(({ expected }) => expected.credits.length > 0);
    expect(filesFailing(withCredits, (file) => textOf(file).includes(ownDetails[file.bank]))).toEqual([]);
  });

  it('has a field 61 for each booking, and its balances agree', () => {
    const agrees = (file: BankFile) => {
      const statements = statementsOf(file);
      const balances = statements.every(
        (part) => balanceIn(part, '62F') === balanceIn(part, '60F') + sum(amountsOf61(part)),
      );
      return balances && statements.flatMap(amountsOf61).length === file.expected.rows;
    };
    expect(filesFailing(of('mt940'), agrees)).toEqual([]);
  });

  it.each(banks)('of %s cuts the number of an invoice by a line', (bank) => {
    const file = of('mt940').find((one) => one.bank === bank && one.scenario === 'wrapped');
    if (file === undefined) throw new Error('No such file.');
    const text = textOf(file);
    const cut = file.expected.credits.filter(({ title }) => !text.includes(/FV\S+/u.exec(title)?.[0] ?? title));
    expect(cut.length).toBeGreaterThan(1);
  });

  it('crosses the new year in both directions, and has reversals', () => {
    const text = of('mt940').map(textOf).join('');
    expect(text).toMatch(/^:61:2701021231C/mu);
    expect(text).toMatch(/^:61:2612310102C/mu);
    expect(text).toMatch(/^:61:\d{10}RC/mu);
    expect(text).toMatch(/^:61:\d{10}RD/mu);
  });
});

/** @throws Error where a closing tag does not match the open element */
function openTags(xml: string): string[] {
  const open: string[] = [];
  for (const [, closes, name = ''] of xml.matchAll(/<(\/?)([\w:]+)[^>?]*>/gu)) {
    if (closes === '') open.push(name);
    else if (open.pop() !== name) throw new Error(`${name} closes another element.`);
  }
  return open;
}

const AMOUNT = /<(?:\w+:)?Amt Ccy="\w+">([\d.]+)<\/(?:\w+:)?Amt>\s*<(?:\w+:)?CdtDbtInd>(CRDT|DBIT)/gu;
const BALANCE = /<(?:\w+:)?Cd>(OPBD|CLBD)[\s\S]*?Ccy="\w+">([\d.]+)</gu;

const camtSums = (file: BankFile) => {
  const amounts = [...textOf(file).matchAll(AMOUNT)];
  const balances = [...textOf(file).matchAll(BALANCE)];
  const closings = balances.filter(([, code]) => code === 'CLBD').map(([, , amount = '']) => grosze(amount));
  return {
    entries: amounts.length - balances.length,
    total: sum(amounts.map(([, amount = '', side]) => (side === 'CRDT' ? grosze(amount) : -grosze(amount)))),
    closings: sum(closings),
  };
};

describe('camt.053', () => {
  it('closes each element and declares its encoding', () => {
    expect(of('camt053').flatMap((file) => openTags(textOf(file)))).toEqual([]);
    const label = (file: BankFile) => (file.encoding === 'windows-1250' ? 'windows-1250' : 'UTF-8');
    expect(filesFailing(of('camt053'), (file) => textOf(file).includes(`encoding="${label(file)}"`))).toEqual([]);
  });

  it('has an entry for each booking, and its balances agree', () => {
    // Opening balances and entries must add up to the closing balances, which are among the amounts.
    const agrees = (file: BankFile) => {
      const { entries, total, closings } = camtSums(file);
      return entries === file.expected.rows && total - closings === closings && closings > 0;
    };
    expect(filesFailing(of('camt053'), agrees)).toEqual([]);
  });
});

it('writes given bookings as the bank does, and refuses a format that the bank does not write', () => {
  const bookings = scenarios(SEED).find(({ name }) => name === 'single')?.bookings ?? [];
  const variant = { bank: 'pko', format: 'mt940', encoding: 'cp852' } as const;
  const made = decode(bankFile(variant, bookings), 'cp852');
  expect(made).toContain(':86:020~00051');
  expect(letterKey(made)).toContain(letterKey(bookings[0]?.payer.slice(0, 20) ?? '-'));
  expect(() => bankFile({ ...variant, bank: 'alior', format: 'camt053' }, bookings)).toThrow(
    'alior writes no camt053.',
  );
});
