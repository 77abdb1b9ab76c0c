import { balanced, type Statement, signed } from './booking';
import { doubled, isIncoming, lines, newestFirst, totals } from './csv-retail';
import { comma, dayFirst, spaced, spacedAccount } from './text-formats';

/** Quoted only where the text contains the separator; quotes inside are not escaped. */
const bare = (cell: string): string => (cell.includes(';') ? doubled(cell) : cell);

function pekao(statement: Statement): string {
  const head =
    'Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria'.split(
      ';',
    );
  const rows = newestFirst(statement).map((row, at) => {
    const accounts = [`'${row.account}`, `'${statement.account}`];
    return [
      dayFirst(row.booked),
      dayFirst(row.value),
      row.payer,
      row.address,
      ...(isIncoming(row) ? accounts : accounts.reverse()),
      row.title,
      spaced(signed(row)),
      row.currency,
      `'C99226${String(at).padStart(10, '0')}`,
      isIncoming(row) ? 'PRZELEW KRAJOWY MIĘDZYBANKOWY' : 'PRZELEW INTERNET',
      'Bez kategorii',
    ];
  });
  return lines([head, ...rows].map((row) => row.map(bare).join(';')));
}

const ingHead = (statement: Statement): string[] => {
  const sums = totals(statement);
  return [
    '"Lista transakcji";;;"ING Bank Śląski S.A. ul. Sokolska 34, 40-086 Katowice www.ing.pl";;;',
    `"Dokument nr 0001284534_291126";;;"Wygenerowany dnia: ${statement.to}, 09:12";;;`,
    '',
    '"Dane Użytkownika:";',
    `"${statement.owner}";`,
    '',
    '"Wybrane rachunki:";',
    `"Konto Direct dla Firmy (${statement.currency})";;"${spacedAccount(statement.account)}";`,
    '',
    '"Zastosowane kryteria wyboru";;;;;"Podsumowanie";;',
    `"Zakres dat:";"${statement.from} - ${statement.to}";"Typy transakcji:";"wszystkie";;"Liczba transakcji:";${sums.into + sums.out};`,
    '',
    `;;;;;"Suma uznań (${sums.into}):";${comma(sums.intoSum)};${statement.currency}`,
    '',
    `;;;;;"Suma obciążeń (${sums.out}):";${comma(sums.outSum)};${statement.currency}`,
    '',
  ];
};

function ing(statement: Statement): string {
  const head =
    'Data transakcji;Data księgowania;Dane kontrahenta;Tytuł;Nr rachunku;Nazwa banku;Szczegóły;Nr transakcji;Kwota transakcji (waluta rachunku);Waluta;Kwota blokady/zwolnienie blokady;Waluta;Kwota płatności w walucie;Waluta;Konto;Saldo po transakcji;Waluta'.split(
      ';',
    );
  return lines([
    ...ingHead(statement),
    `${head.map(doubled).join(';')};;;;`,
    ...newestFirst(statement).map((row, at) =>
      [
        row.value,
        row.booked,
        doubled(` ${row.payer} ${row.address} `),
        doubled(` ${row.title} `),
        `'${row.account} '`,
        doubled('Bank kontrahenta'),
        doubled('PRZELEW  '),
        `'2026${String(at).padStart(14, '0')}'`,
        comma(signed(row)),
        row.currency,
        '',
        '',
        '',
        '',
        doubled('Konto Direct dla Firmy'),
        comma(row.after),
        row.currency,
        '',
        '',
        '',
        '',
      ].join(';'),
    ),
    '',
    '"Dokument ma charakter informacyjny, nie stanowi dowodu księgowego";',
  ]);
}

function bnp(statement: Statement): string {
  const head =
    'Data transakcji;Data zaksięgowania;Nadawca;Odbiorca;Opis;Produkt;Typ transakcji;Kwota;Waluta;Status;Saldo'.split(
      ';',
    );
  const rows = balanced(statement).map((row) => {
    const other = `${row.payer} ${row.address} ${row.account}`;
    const own = `${statement.owner} ${statement.account}`;
    return [
      dayFirst(row.value),
      dayFirst(row.booked),
      isIncoming(row) ? other : own,
      isIncoming(row) ? own : other,
      row.title,
      'Rachunek bieżący',
      isIncoming(row) ? 'Przelew przychodzący' : 'Przelew wychodzący',
      comma(signed(row)),
      row.currency,
      'Zaksięgowana',
      comma(row.after),
    ];
  });
  return lines([head, ...rows].map((row) => row.map(doubled).join(';')));
}

function alior(statement: Statement): string {
  const head =
    'Data transakcji;Data księgowania;Nazwa nadawcy;Nazwa odbiorcy;Szczegóły transakcji;Kwota operacji;Waluta operacji;Kwota w walucie rachunku;Waluta rachunku;Numer rachunku nadawcy;Numer rachunku odbiorcy'.split(
      ';',
    );
  const rows = newestFirst(statement).map((row) => {
    const names = [`${row.payer} ${row.address}`, statement.owner];
    const accounts = [row.account, statement.account];
    const amount = [comma(signed(row)), row.currency];
    return [
      dayFirst(row.value, '-'),
      dayFirst(row.booked, '-'),
      ...(isIncoming(row) ? names : names.reverse()),
      row.title,
      ...amount,
      ...amount,
      ...(isIncoming(row) ? accounts : accounts.reverse()),
    ];
  });
  const criteria = `Kryteria transakcji : Zakres dat od ${dayFirst(statement.from, '-')} do ${dayFirst(statement.to, '-')};`;
  return lines([criteria, ...[head, ...rows].map((row) => row.map(bare).join(';'))]);
}

export const businessCsv = { pekao, ing, bnp, alior };
