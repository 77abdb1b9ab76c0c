import { describe, expect, it } from 'vitest';
import { dateOfSerial, findDates, parseDate } from './dates';

describe('parseDate', () => {
  it.each([
    ['16.03.2026', '2026-03-16'],
    ['5.6.2026 r.', '2026-06-05'],
    ['5.6.2026r.', '2026-06-05'],
    ['10.01.24', '2024-01-10'],
    ['10.01.24 r.', '2024-01-10'],
    ['14 kwietnia 2026 r.', '2026-04-14'],
    ['14\u00a0kwietnia\u00a02026\u00a0r.', '2026-04-14'],
    ['1 PAŹDZIERNIKA 2026 roku', '2026-10-01'],
    ['1 pazdziernika 2026', '2026-10-01'],
    ['3 maja 2026', '2026-05-03'],
    ['3 maj 2026', '2026-05-03'],
    ['30 gru 2025', '2025-12-30'],
    ['2025-12-18', '2025-12-18'],
    ['2025.12.18', '2025-12-18'],
    ['2025/12/18', '2025-12-18'],
    ['2025-12-18T00:00:00.000Z', '2025-12-18'],
    ['2025-12-18 00:00:00', '2025-12-18'],
    ['18-12-2025', '2025-12-18'],
    ['18/12/2025', '2025-12-18'],
    ['18‑12‑2025', '2025-12-18'],
    ['16. 03. 2026 r.', '2026-03-16'],
    ['16.III.2026', '2026-03-16'],
    ['16 XII 2025 r.', '2025-12-16'],
    ['29.02.2024', '2024-02-29'],
  ])('%j is %s', (text, expected) => {
    expect(parseDate(text)).toBe(expected);
  });

  it.each([
    '',
    '-',
    '31.02.2026',
    '29.02.2025',
    '16.13.2026',
    '14 pomidora 2026',
    '2026',
    '03.2026',
    'SA.271.1.4.2026',
    '02-20-1-06-123-a-00',
    '16.03.2026 do 18.03.2026',
    '352,26',
    '1.2',
  ])('%j is no date', (text) => {
    expect(parseDate(text)).toBeNull();
  });
});

describe('findDates', () => {
  it.each([
    ['Umowa nr SA.271.1.5.2026 zawarta w dniu 19 grudnia 2025 r.', ['2025-12-19']],
    ['Załącznik nr 1 do umowy nr SA.271.9.2024 z dnia 8.01.2024 r.', ['2024-01-08']],
    ['Oferta z dnia 24.11.2025 r., umowa z 19.12.2025', ['2025-11-24', '2025-12-19']],
    ['od 2026-01-02 do 2026-03-04', ['2026-01-02', '2026-03-04']],
    ['adres 02-20-1-06-12-10-24', []],
    ['w roku 2026', []],
    ['Warszawa, 5.6.2026r., godz. 12:30', ['2026-06-05']],
    ['(16.03.2026)', ['2026-03-16']],
    ['dnia 16.03.2026. Strony', ['2026-03-16']],
  ])('%j holds %j', (text, expected) => {
    expect(findDates(text).map((found) => found.date)).toEqual(expected);
  });
});

describe('dateOfSerial', () => {
  it.each([
    [46010, false, '2025-12-19'],
    [46010.75, false, '2025-12-19'],
    [44548, true, '2025-12-19'],
    [0, false, null],
    [352.26, false, null],
    [Number.NaN, false, null],
  ])('%s (1904: %s) is %s', (serial, system1904, expected) => {
    expect(dateOfSerial(serial, system1904)).toBe(expected);
  });
});
