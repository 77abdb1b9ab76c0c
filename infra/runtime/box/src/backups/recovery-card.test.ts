import { readPdf } from '@ostep/document-reader';
import { expect, test } from 'vitest';
import { type CardFacts, recoveryCard } from './recovery-card';

const facts: CardFacts = {
  company: 'Zakład Usług Leśnych Jodła',
  address: 'https://ostep.firma.example',
  folder: '/volume1/ostep',
  secondPlace: {
    kind: 'sftp',
    host: 'kopie.firma.example',
    port: 22,
    user: 'kopie',
    password: 'haslo-do-kopii-na-serwerze',
    folder: 'ostep',
    hostKey: '',
  },
  isSealed: true,
  at: '02:30',
  version: '0.2.0',
  now: new Date('2026-12-01T12:00:00Z'),
};

async function wordsOf(changed: Partial<CardFacts>) {
  const pages = await readPdf(await recoveryCard({ ...facts, ...changed }));
  expect(pages).toHaveLength(1);
  return (pages[0]?.words ?? [])
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ');
}

test('the card says where the copies are and how to restore them, on one page, without any password', async () => {
  const words = await wordsOf({});
  for (const said of [
    'Karta odzyskiwania',
    'Zakład Usług Leśnych Jodła',
    'https://ostep.firma.example',
    '/volume1/ostep',
    'SFTP: kopie.firma.example, folder ostep',
    '01.12.2026 13:00',
    'Hasło kopii',
    'ostep:0.2',
    'KOD-STARTOWY.txt',
    'strona 1 z 1',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('haslo-do-kopii-na-serwerze');
});

test('long names stay on the page, and copies without a password are told so', async () => {
  const long = 'Przedsiębiorstwo Usług Leśnych i Ogrodniczych Jodła i Świerk spółka z ograniczoną odpowiedzialnością ';
  const url = `https://chmura.firma.example/${'bardzo-dlugi-folder/'.repeat(8)}`;
  await wordsOf({ company: long.repeat(2), secondPlace: { kind: 'webdav', url, user: 'a', password: 'b' } });
  const words = await wordsOf({ isSealed: false, secondPlace: null, address: null });
  expect(words).toContain('Te kopie nie mają hasła');
  expect(words).not.toContain('wpisz hasło z tej karty');
});
