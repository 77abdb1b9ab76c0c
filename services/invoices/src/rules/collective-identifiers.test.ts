import { expect, test } from 'vitest';
import { collectiveIdentifierIn, withoutIdentifiers } from './collective-identifiers';

/** The example of the official description. */
const NUMBER = '1111111111-IZ202607-65ED02180000-E7';
const NIP = '1111111111';

test.each([
  `zapłata ${NUMBER}`,
  `za faktury /IDC/${NUMBER.replaceAll('-', '')}/TXT/leśne`,
  '1111111111-IZ2026 07-65ED021 80000-E7',
  NUMBER.toLowerCase(),
])('%s names the collective identifier', (title) => {
  expect(collectiveIdentifierIn(title, NIP)).toBe(NUMBER);
  expect(withoutIdentifiers(title)).not.toMatch(/202607|65ED|65ed/u);
});

test.each([
  ['a wrong checksum', '1111111111-IZ202607-65ED02180000-E8'],
  ['one figure too few', '1111111111-IZ202607-65ED0218000-E7'],
  ['a number of an invoice', '1111111111-20260712-65ED02180000-E7'],
  ['nothing', ''],
])('%s is no identifier, and the title stays unchanged', (_, title) => {
  expect(collectiveIdentifierIn(title, NIP)).toBeNull();
  expect(withoutIdentifiers(title)).toBe(title);
});

test('an identifier of another seller is ignored', () => {
  expect(collectiveIdentifierIn(NUMBER, '5260250274')).toBeNull();
});

test('the text around an identifier stays', () => {
  expect(withoutIdentifiers(`FV/1/04/2026 ${NUMBER}, FV/2/04/2026`)).toBe('FV/1/04/2026  , FV/2/04/2026');
});
