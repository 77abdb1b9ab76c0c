import { describe, expect, it } from 'vitest';
import { placeInCells, placeInText } from './place-of-work';

describe('placeInText', () => {
  it.each([
    ['Poz. planu 103 Adres leśny 02-20-1-06-140 -d -00', '103', '02-20-1-06-140-d-00'],
    ['Pozycja planu: 55 Adres leśny: 02-20-1-06---', '55', '02-20-1-06---'],
    ['Poz.: 21 Adr.: 02-20-1-06-123 -a -00', '21', '02-20-1-06-123-a-00'],
    ['Pozycja 21, adres 02-20-1-06-123-a-00', '21', '02-20-1-06-123-a-00'],
    ['Adres leśny: 02-20-1-06-123-a-00 poz. 21a', '21a', '02-20-1-06-123-a-00'],
    ['02-20-1-06-123-a-00 / 21', '21', '02-20-1-06-123-a-00'],
    ['Pozycja planu nr 7/2', '7/2', null],
    ['Adres leśny 02-20-1-06-123-a-00', null, '02-20-1-06-123-a-00'],
  ])('%s', (text, posNo, forestAddress) => {
    expect(placeInText(text)).toEqual({ posNo, forestAddress });
  });

  it('says nothing where there is neither', () => {
    expect(placeInText('Prace wykonano zgodnie z umową')).toBeNull();
  });
});

describe('placeInCells', () => {
  it.each([
    ['21.', '02-20-1-06-\n110-a -00', '21', '02-20-1-06-110-a-00'],
    ['21 / 02-20-1-06-123-a-00', '', '21', '02-20-1-06-123-a-00'],
    ['', '02 - 20 - 1 -\n06 - 123 - a 21\n- 00', '21', '02-20-1-06-123-a-00'],
    ['', '02-20-1-06-123-a-00', null, '02-20-1-06-123-a-00'],
    ['', '', null, null],
  ])('%s | %s', (position, cell, posNo, forestAddress) => {
    expect(placeInCells(position, cell)).toEqual({ posNo, forestAddress });
  });
});
