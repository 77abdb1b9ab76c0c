import { describe, expect, it } from 'vitest';
import { type CellValue, makeSheet, titles } from './testing/make-sheet';
import { parsed } from './testing/parsed';

describe('odd content', () => {
  const odd: CellValue[] = [
    null,
    '',
    ' ',
    'X',
    '-',
    '–',
    'Razem',
    'netto',
    'Ilość',
    'Kod',
    'Lp.',
    'Umowa nr',
    'Nadleśnictwo',
    'Zrywka drewna',
    'CWD-P',
    '<b>',
    '=1+1',
    "';--",
    '🌲',
    '\u0000',
    '1e400',
    'NaN',
    '12,5',
    '1 234,56 zł',
    '8%',
    'zw',
    '31.02.2026',
    '2026-01-01',
    0,
    -5,
    1e15,
    1e-9,
    0.1 + 0.2,
    true,
    new Date('1900-01-01'),
    new Date('2026-03-16'),
    { error: '#N/A' },
    { formula: 'A1' },
    { formula: 'A1', result: 3 },
    { richText: [{ text: 'a' }] },
    { text: 'link', hyperlink: 'http://example.test' },
    'x'.repeat(5000),
    '('.repeat(300),
    '1 '.repeat(500),
    '[',
    '\\',
    '$&',
  ];

  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('never makes reading fail (%i)', async (seed) => {
    let state = seed * 7919;
    const random = (count: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state % count;
    };
    const cells = (count: number) => Array.from({ length: count }, () => odd[random(odd.length)] ?? null);
    const rows = Array.from({ length: 25 }, () => cells(9));
    const form = await parsed(await makeSheet([...rows.slice(0, 5), [...titles], ...rows, ['a']]));
    expect(form.parseLog.logList.length).toBeGreaterThan(0);
    for (const { amount } of form.contractItems) expect(amount === null || Number.isFinite(amount)).toBe(true);
  });
});
