import { expect, test } from 'vitest';
import { composeNotice, type Waiting } from './compose-notice';

const reader = {
  fullName: 'Anna Nowak',
  day: '2026-03-02',
  publicUrl: 'https://ostep.example.pl',
  seal: null,
  month: null,
};
const none = { since: null, value: null };
const waiting: Waiting[] = [
  { reason: 'clarifications', count: 1, ...none },
  { reason: 'overdue', count: 4, since: '2026-02-20', value: 12_345.67 },
  { reason: 'oldDraft', count: 0, ...none },
];

test('without anything to report there is no notice', () => {
  expect(composeNotice([], reader)).toBeNull();
  expect(composeNotice([{ reason: 'overdue', count: 0, ...none }], reader)).toBeNull();
});

test('each reason is listed with its count, age, value and a link to its list', () => {
  const notice = composeNotice(waiting, reader);
  expect(notice?.subject).toBe('Ostęp 02.03.2026: 5 spraw wymaga uwagi');
  expect(notice?.text.replaceAll('\u00a0', ' ')).toBe(`Dzień dobry, Anna Nowak!

Wymaga uwagi – stan na 02.03.2026:

Zlecenia po terminie: 4 (najstarsza od 10 dni, 12 345,67 zł)
  https://ostep.example.pl/order?attention=overdue

Protokoły do wyjaśnienia: 1
  https://ostep.example.pl/protocol?unclear=yes

Wszystkie sprawy: https://ostep.example.pl/order/attention

--
Ta wiadomość przychodzi raz dziennie, bo została włączona w Ostępie.
Wyłącz albo zmień adres: https://ostep.example.pl/office/notices
`);
  expect(notice?.html).toContain('href="https://ostep.example.pl/order?attention=overdue"');
});

test('a name is escaped', () => {
  expect(composeNotice(waiting, { ...reader, fullName: '<b>Anna</b>' })?.html).toContain('&lt;b&gt;Anna&lt;/b&gt;');
});

test('the notice shows the last seal of the history in the format that the doctor reads', () => {
  const seal = { number: 7, digest: 'ab12'.repeat(16) };
  const notice = composeNotice(waiting, { ...reader, seal });
  const line = `Pieczęć historii zmian (zachowaj tę wiadomość): 7:${seal.digest}`;
  expect(notice?.text).toContain(`\n${line}\n`);
  expect(notice?.html).toContain(line);
});

test('the result of a month comes before what needs attention, and alone if nothing does', () => {
  const month = { year: 2026, month: 2, revenue: '25283.11', cost: '17528.02' };
  const result = `Luty 2026: przychód 25 283,11 zł, koszt ekip 17 528,02 zł, zysk 7 755,09 zł (marża od przychodu 30,67 %).
  https://ostep.example.pl/summary/one-page?year=2026&month=2`;
  const both = composeNotice(waiting, { ...reader, month });
  expect(both?.text.replaceAll('\u00a0', ' ')).toContain(`${result}\n\nWymaga uwagi`);
  const alone = composeNotice([], { ...reader, month });
  expect(alone?.subject).toBe('Ostęp 02.03.2026: luty 2026');
  expect(alone?.text.replaceAll('\u00a0', ' ')).toContain(`${result}\n\nWszystkie sprawy`);
  expect(alone?.html).not.toContain('Wymaga uwagi –');
});
