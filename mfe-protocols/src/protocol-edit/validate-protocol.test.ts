import { expect, test } from 'vitest';
import { savedProtocol } from '../testing/examples';
import { emptyPart, newProtocol, type ProtocolValues, startFromSaved } from './form-values';
import { validateProtocol } from './validate-protocol';

const found = (values: ProtocolValues) =>
  Object.fromEntries(Object.entries(validateProtocol(values)).filter(([, message]) => message));
const complete = startFromSaved(savedProtocol).values;

test('a complete protocol has no finding', () => {
  expect(found(complete)).toEqual({});
});

test('a new protocol lists all that is missing', () => {
  expect(found(newProtocol.values)).toEqual({
    contract: 'Wybierz umowę.',
    protocolType: 'Wybierz typ protokołu.',
    totalValue: 'Wpisz wartość protokołu.',
    orders: 'Wskaż przynajmniej jedno zlecenie.',
    'protocolParts.0.posNo': 'Wpisz pozycję planu.',
    'protocolParts.0.forestAddress': 'Wpisz adres leśny.',
    'protocolParts.0.protocolItems.0.amount': 'Wpisz ilość.',
    'protocolParts.0.protocolItems.0.value': 'Wpisz wartość.',
  });
});

test('a protocol needs a section, a section an element, and blanks are no text', () => {
  expect(found({ ...complete, protocolParts: [] })).toEqual({
    protocolParts: 'Protokół musi mieć przynajmniej jedną sekcję.',
  });
  expect(
    found({ ...complete, protocolParts: [{ ...emptyPart, posNo: ' ', forestAddress: ' ', protocolItems: [] }] }),
  ).toEqual({
    'protocolParts.0.posNo': 'Wpisz pozycję planu.',
    'protocolParts.0.forestAddress': 'Wpisz adres leśny.',
    'protocolParts.0.protocolItems': 'Sekcja musi mieć przynajmniej jeden element.',
  });
});
