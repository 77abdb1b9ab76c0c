import type { DocumentSender } from '@ostep/api-office';
import { readPdf, type Word } from '@ostep/document-reader';
import { expect, test } from 'vitest';
import { render } from './render';
import { bundleOf } from './testing/bundle-of';

const sender: DocumentSender = {
  name: 'Zakład Usług Leśnych „Źródło”',
  street: 'ul. Świerkowa 12',
  postalCode: '45-001',
  city: 'Opole',
  nip: '1234563218',
  place: 'Opole',
  logoType: null,
  logo: null,
};
const addressee = { name: 'Nadleśnictwo Kup', street: 'ul. 1 Maja 9', postalCode: '46-082', city: 'Kup' };

const letter = {
  number: 'ZP/02-18/01 Kup/14/2026',
  sender,
  addressee,
  preparedBy: 'Anna Nowak',
  forestDistrict: { key: '02-18', name: 'Kup' },
  forestDistrictPart: '01 Kup',
  contractNumber: 'SA.271.1.4.2026',
  contractDate: '2025-12-19',
  orderNumber: '14/2026',
  orderDate: '2026-03-16',
  finishedDate: '2026-04-08',
  issuedOn: '2026-04-09',
  items: [
    {
      lp: '1',
      posNo: '34',
      forestAddress: '02-18-1-01-123-a-00',
      actionCodeKey: 'SADZ-1KP',
      actionDesc: 'Sadzenie 1-latek w jamkę',
      ordered: 12.69,
      done: 12.5,
      unit: 'TSZT',
    },
  ],
  totals: [{ unit: 'TSZT', ordered: 12.69, done: 12.5 }],
};

async function textOf(bytes: Uint8Array): Promise<string> {
  const pages = await readPdf(bytes);
  const words = pages.flatMap((page) => page.words.map(({ text }) => text));
  return words.join(' ').replaceAll('\u00a0', ' ');
}

test('a letter states sender, addressee, place, date, number and who prepared it', async () => {
  expect(await textOf(await render('confirmation', letter))).toBe(
    'Opole, 09.04.2026 r. Nr ZP/02-18/01 Kup/14/2026 ' +
      'Zakład Usług Leśnych „Źródło” ul. Świerkowa 12 45-001 Opole ' +
      'NIP 123-456-32-18 Adresat: Nadleśnictwo Kup ul. 1 Maja 9 46-082 Kup ' +
      'Zgłoszenie zakończenia prac Zlecenie nr 14/2026 z dnia 16.03.2026 ' +
      'Nadleśnictwo Kup (02-18) Leśnictwo 01 Kup Umowa nr SA.271.1.4.2026 z dnia 19.12.2025 ' +
      'Data zakończenia prac 08.04.2026 Opracowanie Anna Nowak ' +
      'Zgłaszamy, że prace objęte zleceniem nr 14/2026 z dnia 16.03.2026 zostały zakończone w dniu 08.04.2026, ' +
      'i prosimy o ich odbiór. ' +
      'L.p. Poz. Adres leśny Kod czynności Czynność Zlecono Wykonano J.m. ' +
      '1 34 02-18-1-01-123-a-00 SADZ-1KP Sadzenie 1-latek w jamkę 12,69 12,50 TSZT Razem: 12,69 12,50 TSZT ' +
      'Za wykonawcę: data i podpis Za nadleśnictwo, przyjęto: data i podpis ' +
      'Zgłoszenie zakończenia prac – zlecenie nr 14/2026 · sporządzono 09.04.2026 strona 1 z 1',
  );
});

test('without the data of the company there is a place for its stamp, and the district by its name', async () => {
  const text = await textOf(await render('confirmation', { ...letter, sender: null, addressee: null }));
  expect(text).toContain('09.04.2026 r. Nr ZP/02-18/01 Kup/14/2026 Wykonawca (pieczęć): Adresat: Nadleśnictwo Kup');
});

test('a job of the previous release, without a letterhead, is still rendered', async () => {
  const { number: _, sender: __, addressee: ___, preparedBy: ____, ...before } = letter;
  expect(await textOf(await render('confirmation', before))).toContain('Zgłoszenie zakończenia prac');
});

test('every statement of a bundle has the sender and a number of its own', async () => {
  const text = await textOf(await render('statement-bundle', { ...bundleOf(2, 1), sender }));
  expect(text.split('NIP 123-456-32-18')).toHaveLength(4);
  for (const number of ['Nr ZEST/2026/04 ', 'Nr ZEST/2026/04/H1 ', 'Nr ZEST/2026/04/H2 '])
    expect(text).toContain(number);
});

/** A PNG of 8 by 8 coloured points. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAA00lEQVR42gHIADf/AEQggjz95vHCazD5DsfdAeSIdTSiDwsNBADD' +
  'btgOceD9d7B2cOuUC9UzX5c9qthhm5EA/8kR9XzO1Fi7vyzgN1PJvfoP8BadyVdWAHQGZnbPsLTriQLEQmnaHPa6ZtP4ttSxAACp' +
  '6g51WlwughAkKgjnB49/iThesJQjVVEAglaLluik/vI6DJ/Fr9dghDeBa90KcwnLAEoSUuTacOZyD8qk2h6YQGwYnCQnnphR1QCB' +
  'QgQTb+tXE8FmsTJp3WP8NceX/wimzZBmqmC6p+3IBAAAAABJRU5ErkJggg==';

const long: DocumentSender = {
  ...sender,
  name: 'Przedsiębiorstwo Usług Leśnych, Transportowych i Szkółkarskich „Źródło Puszczy Śnieżnickiej” Krzysztof Brzęczyszczykiewicz i Wspólnicy Spółka Jawna',
  street: 'ul. Generała Stanisława Maczka-Świerczewskiego 124B lok. 17, wejście od podwórza',
  city: 'Konstantynów Łódzki-Śródmieście',
  place: 'Konstantynów Łódzki-Śródmieście',
  logoType: 'image/png',
  logo: LOGO,
};
const longAddressee = {
  name: 'Państwowe Gospodarstwo Leśne Lasy Państwowe Nadleśnictwo Bolesławiec Śląski z siedzibą w Kruszynie-Zagórzu',
  street: 'ul. Księdza Prałata Jana Świętopełka-Mirskiego 1024',
  postalCode: '59-700',
  city: 'Bolesławiec Śląski-Kruszyn',
};
const inOrder = (text: string, parts: readonly string[]) => {
  let at = 0;
  for (const part of parts) {
    expect(text.slice(at), `${part} after what stands before it`).toContain(part);
    at = text.indexOf(part, at) + part.length;
  }
};
const wordsOf = ({ name, street, postalCode, city }: typeof longAddressee) =>
  `${name} ${street} ${postalCode} ${city}`.split(' ');

test('a letter with a long sender, a logo and a long addressee loses no word, and no text overlaps', async () => {
  const bytes = await render('confirmation', { ...letter, sender: long, addressee: longAddressee });
  const pages = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  inOrder(await textOf(bytes), [
    ...wordsOf(long),
    'NIP 123-456-32-18',
    'Adresat:',
    ...wordsOf(longAddressee),
    'Zgłoszenie zakończenia prac',
    'Opracowanie',
    'Anna Nowak',
    'SADZ-1KP',
    'Za nadleśnictwo, przyjęto',
  ]);
  expect(overlapping(pages[0]?.words ?? [])).toEqual([]);
});

test('a statement names sender, squad, place, date and number', async () => {
  const bundle = { ...bundleOf(1, 1), sender: long, preparedBy: 'Anna Nowak' };
  const [{ statement } = { statement: null }] = bundle.squads;
  const bytes = await render('statement', { ...statement, sender: long, preparedBy: 'Anna Nowak' });
  const text = await textOf(bytes);
  inOrder(text, [...wordsOf(long), 'NIP 123-456-32-18', 'Adresat:', `${statement?.squad.name}`]);
  for (const part of ['Nr ZEST/2026/04/H1', 'Zestawienie prac', 'Opracowanie', 'Anna Nowak']) {
    expect(text).toContain(part);
  }
  const [page] = await readPdf(bytes);
  expect(overlapping(page?.words ?? [])).toEqual([]);
});

test('a logo is drawn, and stored once for all statements', async () => {
  const withLogo = { ...sender, logoType: 'image/png' as const, logo: LOGO };
  const sizeOf = async (squads: number, from: DocumentSender) =>
    (await render('statement-bundle', { ...bundleOf(squads, 1), sender: from })).length;
  const one = (await sizeOf(1, withLogo)) - (await sizeOf(1, sender));
  const nine = (await sizeOf(9, withLogo)) - (await sizeOf(9, sender));
  expect(one).toBeGreaterThan(200);
  expect(nine - one).toBeLessThan(8 * 150);
});

function overlapping(words: readonly Word[]): string[] {
  const clash = (a: Word, b: Word) =>
    Math.abs(a.baseline - b.baseline) < 5 && a.left < b.right - 1 && b.left < a.right - 1;
  return words.flatMap((a, at) => words.slice(at + 1).flatMap((b) => (clash(a, b) ? [`${a.text} / ${b.text}`] : [])));
}
