import { describe, expect, it } from 'vitest';
import { contractDatesIn } from './contract-dates';
import { contractNumberIn } from './contract-number';
import { forestDistrictIn } from './forest-district';

describe('contractNumberIn', () => {
  it.each([
    ['Umowa nr SA.271.1.4.2026 z dnia 19.12.2025 r.', 'SA.271.1.4.2026'],
    ['Umowa nr SA.271.1.5.2026 zawarta w dniu 19 grudnia 2025 r.', 'SA.271.1.5.2026'],
    ['Załącznik nr 1 do umowy nr SA.271.9.2024 z dnia 8.01.2024 r.', 'SA.271.9.2024'],
    ['Nr umowy: ZG.271.2.2025', 'ZG.271.2.2025'],
    ['Numer umowy SA.271.1.4.2026, Znak sprawy: SA.270.1.3.2025', 'SA.271.1.4.2026'],
    ['Znak sprawy: SA.270.1.3.2025, umowa nr SA.271.1.4.2026', 'SA.271.1.4.2026'],
    ['UMOWA NR 12/2026', '12/2026'],
    ['Umowa nr 15', '15'],
    ['Umowa z dnia 19.12.2025 r. nr SA.271.1.4.2026', 'SA.271.1.4.2026'],
    ['Umowa na wykonanie usług leśnych w 2026 roku nr SA.271.1.4.2026.', 'SA.271.1.4.2026'],
    ['Umowa: (SA.271.1.4.2026)', 'SA.271.1.4.2026'],
    ['umowy nr: ZG 271.5.2025', 'ZG 271.5.2025'],
    ['Umowa nr.SA.271.1.4.2026', 'SA.271.1.4.2026'],
    ['do Umowy Nr SA-271-4/2026 z 2025-12-19', 'SA-271-4/2026'],
    ['Dotyczy: umowa ramowa nr 3/HL/2026', '3/HL/2026'],
  ])('%j holds %s', (line, expected) => {
    expect(contractNumberIn(line)).toBe(expected);
  });

  it.each([
    'Znak sprawy: SA.270.1.3.2025',
    'Załącznik nr 2 do umowy',
    'Projekt umowy stanowi załącznik nr 5 do SWZ',
    'Wartość umowy: 614.651,36 zł',
    'Wzór umowy – załącznik nr 3',
    'Umowa z dnia 19.12.2025 r.',
    'Pakiet nr 4',
    'Oferta nr 12/2025',
    'Umowa – znak sprawy SA.270.1.3.2025',
  ])('%j holds no contract number', (line) => {
    expect(contractNumberIn(line)).toBeNull();
  });
});

describe('contractDatesIn', () => {
  it.each([
    [['Data złożenia oferty: 24.11.2025 r.', 'Umowa nr X z dnia 19.12.2025 r.'], '2025-12-19', '2025-11-24'],
    [['Umowa z 19.12.2025 r. na podstawie oferty z dnia 24.11.2025 r.'], '2025-12-19', '2025-11-24'],
    [['Data umowy 2025-12-19'], '2025-12-19', null],
    [['Zawarta w Namysłowie dnia 19 grudnia 2025 r.'], '2025-12-19', null],
    [['W dniu 19.12.2025 r. zawarto umowę nr X'], '2025-12-19', null],
    [['Data wydruku: 20.12.2025', 'Wydrukowano 20.12.2025 – umowa nr X'], null, null],
    [['Termin składania ofert: 20.11.2025', 'Otwarcie ofert 21.11.2025'], null, null],
    [['Umowa obowiązuje od 01.01.2026 do 31.12.2026'], null, null],
    [['Oferta ważna do 31.12.2025'], null, null],
    [['Namysłów, dnia 20.12.2025 r.'], null, null],
    [['Aneks nr 1 z dnia 5.02.2026 do umowy nr X z dnia 19.12.2025'], '2025-12-19', null],
  ])('%j: contract %s, offer %s', (lines, contractDate, offerDate) => {
    expect(contractDatesIn(lines)).toEqual({ contractDate, offerDate });
  });
});

describe('forestDistrictIn', () => {
  const districts = [
    { id: 1, key: '02-20', value: 'Namysłów', active: true },
    { id: 2, key: '02-04', value: 'Brzeg', active: true },
    { id: 3, key: '02-18', value: 'Kup', active: true },
    { id: 4, key: '13-09', value: 'Oleśnica Śląska', active: true },
    { id: 5, key: '13-18', value: 'Milicz', active: false },
  ];
  it.each([
    [['Nadleśnictwo Namysłów (02-20)'], 1],
    [['NADLEŚNICTWO OLEŚNICA ŚLĄSKA'], 4],
    [['na terenie Nadleśnictwa Kup w roku 2026'], 3],
    [['Nadlesnictwo Namyslow'], 1],
    [['Wykonawca: Usługi Leśne, 46-100 Namysłów', 'N-ctwo Brzeg'], 2],
    [['Wykonawca: Usługi Leśne, 46-100 Namysłów', 'Baza podstawowa (02-04) BRZEG'], 2],
    [['Lasy Państwowe – Milicz'], 5],
    [['kod 02-18'], 3],
    [['Biuro czynne w godz. 13-18'], null],
    [['Wykonawca: Usługi Leśne, ul. Leśna 1, Namysłów'], null],
    [['adres 02-20-1-06-123-a-00'], null],
    [['Skup drewna'], null],
  ])('%j is %s', (lines, expected) => {
    expect(forestDistrictIn(lines, districts).district?.id ?? null).toBe(expected);
  });

  it('reports that name and code disagree, and a name that is unknown', () => {
    expect(forestDistrictIn(['Nadleśnictwo Namysłów (02-04)'], districts).contradicted?.id).toBe(2);
    expect(forestDistrictIn(['Nadleśnictwo Rudziniec'], districts).unknownName).toBe('Rudziniec');
  });
});
