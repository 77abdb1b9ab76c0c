import { describe, expect, it } from 'vitest';
import { findLetterRepair } from './letters';

const repaired = (text: string) => findLetterRepair(text)?.repair(text) ?? text;

const polish = 'Zażółć gęślą jaźń, ŚWIĘTY ŻUBR ŁĄCZY ŹDŹBŁO, ĆMA ŃANDU; 12,5 m³ i 3 m³p/ha, § 5';
const isoBytes: Record<string, string> = {
  Ą: '¡',
  Ć: 'Æ',
  Ę: 'Ê',
  Ł: '£',
  Ń: 'Ñ',
  Ś: '¦',
  Ź: '¬',
  Ż: '¯',
  ą: '±',
  ć: 'æ',
  ę: 'ê',
  ł: '³',
  ń: 'ñ',
  ś: '¶',
  ź: '¼',
  ż: '¿',
};
const windowsBytes: Record<string, string> = { ...isoBytes, Ą: '¥', Ś: 'Œ', Ź: '\u008f', ą: '¹', ś: 'œ', ź: 'Ÿ' };
const readAsWestern = (bytes: Record<string, string>) => [...polish].map((letter) => bytes[letter] ?? letter).join('');

describe('findLetterRepair', () => {
  it('repairs every letter of ISO-8859-2 read as Latin-1', () => {
    const broken = readAsWestern(isoBytes);
    expect(findLetterRepair(broken)?.encoding).toBe('ISO-8859-2');
    expect(repaired(broken)).toBe(polish);
  });

  it('repairs every letter of Windows-1250 read as Windows-1252', () => {
    const broken = readAsWestern(windowsBytes);
    expect(findLetterRepair(broken)?.encoding).toBe('Windows-1250');
    expect(repaired(broken)).toBe(polish);
  });

  it.each([
    ['DO£-1I', 'DOŁ-1I'],
    ['Nadle¶nictwo Namys³ów', 'Nadleśnictwo Namysłów'],
    ['Kêpa', 'Kępa'],
    ['¯ó³te', 'Żółte'],
    ['za³. 12 m³, by³o ±5 %', 'zał. 12 m³, było ±5 %'],
  ])('%j becomes %j', (broken, expected) => {
    expect(repaired(broken)).toBe(expected);
  });

  it.each([
    'Całkowity wyrób drewna, 30m³, M³ i m³p',
    'Cena netto¹ i brutto³',
    'Wartość netto¹ (ą)',
    'tolerancja ±5 % lub ± 5 %, ¼ ha',
    'Firma Forêt, ul. Leśna',
    'Zażółć',
    '',
  ])('%j is left alone', (text) => {
    expect(findLetterRepair(text)).toBeNull();
  });

  it('repairs only the broken part of a document whose other part is good', () => {
    expect(repaired('Leśnictwo Gola, kod DO£-1I, cena¹')).toBe('Leśnictwo Gola, kod DOŁ-1I, cena¹');
  });
});
