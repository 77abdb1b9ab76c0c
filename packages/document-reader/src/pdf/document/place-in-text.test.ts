import { describe, expect, it } from 'vitest';
import { findForestAddress, placeInText } from './place-in-text';

it.each([
  ['Poz. planu 103      Adres leśny 02-20-1-06-140 -d -00', '02-20-1-06-140-d-00'],
  ['Adres leśny 02-20-1-06-      -    -', '02-20-1-06---'],
  ['02-20-1-06---', '02-20-1-06---'],
  ['13-18-1-04-127 -', '13-18-1-04-127-'],
  ['02-20-1-06---   12,50 H', '02-20-1-06---'],
  ['02 - 20 - 1 - 06 - 123 - a - 00', '02-20-1-06-123-a-00'],
  ['02-20-1-06-201B -b -00', '02-20-1-06-201B-b-00'],
  ['02-20-1-06-\n110-a -00', '02-20-1-06-110-a-00'],
  ['Adr.: 02-20-1-06-145   -~a  -00', '02-20-1-06-145-~a-00'],
  ['02–20–1–06–123–a–00', '02-20-1-06-123-a-00'],
  ['02-20-1-06-123--00', '02-20-1-06-123--00'],
  ['adres 02-20-1-06-123-a-00, poz. 21', '02-20-1-06-123-a-00'],
  ['z dnia 2026-04-10', null],
  ['NIP 000-000-00-00', null],
  ['01.02.2026 – 27.02.2026', null],
])('%s → %s', (text, address) => {
  expect(findForestAddress(text)?.address ?? null).toBe(address);
});

describe('placeInText', () => {
  it.each([
    ['Poz. planu 103 Adres leśny 02-20-1-06-140 -d -00', '103', '02-20-1-06-140-d-00'],
    ['Pozycja planu: 55 Adres leśny: 02-20-1-06---', '55', '02-20-1-06---'],
    ['Poz.: 21 Adr.: 02-20-1-06-123 -a -00', '21', '02-20-1-06-123-a-00'],
    ['Pozycja 21, adres 02-20-1-06-123-a-00', '21', '02-20-1-06-123-a-00'],
    ['Adres leśny: 02-20-1-06-123-a-00 poz. 21a', '21a', '02-20-1-06-123-a-00'],
    ['02-20-1-06-123-a-00 / 21', '21', '02-20-1-06-123-a-00'],
    ['Pozycja planu nr 7/2', '7/2', null],
    ['Poz. szacunku brakarskiego / planu 56 Adres leśny 02-10-1-05-53B -i -00', '56', '02-10-1-05-53B-i-00'],
    ['Adres leśny 02-20-1-06-123-a-00', null, '02-20-1-06-123-a-00'],
    ['Poz. planu Adres leśny 02-20-1-06-123-a-00 43', '43', '02-20-1-06-123-a-00'],
  ])('%s', (text, posNo, forestAddress) => {
    expect(placeInText(text)).toEqual({ posNo, forestAddress });
  });

  it('is null without position and address', () => {
    expect(placeInText('Prace wykonano zgodnie z umową')).toBeNull();
  });
});
