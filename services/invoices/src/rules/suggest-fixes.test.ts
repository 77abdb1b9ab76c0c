import { expect, test } from 'vitest';
import { suggestFixes } from './suggest-fixes';

const nips = { sellerNip: '5260250274', buyerNip: '1111111111' };
const kindsOf = (description: string, statusCode = 450) =>
  suggestFixes({ ...nips, statusCode, description }).map(({ kind }) => kind);

test.each([
  ['Błąd weryfikacji semantyki dokumentu faktury: Nieprawidłowy NIP 1111111111', ['buyerNip']],
  ["Element 'NIP' w Podmiot1: 5260250274 jest nieaktywny", ['company']],
  ["Element 'NrRB': '27' is not a valid value", ['account']],
  ["Element 'P_13_2': suma stawki 8 % nie zgadza się", ['rate']],
  ["Element 'PKWiU': This element is not expected", ['pkwiu']],
  ["Element 'P_8A': pole wymagane", ['line']],
  ["Element 'FaWiersz': brak elementu 'PKWiU' w wierszu 2", ['pkwiu']],
  ['Data wystawienia (P_1) jest z przyszłości', ['issued']],
  ["Element 'P_11' i Podmiot2", ['buyerNip', 'line']],
  ['Element P_15 jest inny', ['unknown']],
  ["Element 'P_19A' jest pusty", ['unknown']],
])('%s', (description, kinds) => {
  expect(kindsOf(description)).toEqual(kinds);
});

test('a missing permission or a transport fault says nothing about the invoice', () => {
  expect(kindsOf('Nieprawidłowy zakres uprawnień: nabywca', 410)).toEqual(['certificate']);
  for (const code of [405, 415, 435]) expect(kindsOf('Błąd odszyfrowania pliku', code)).toEqual(['again']);
});

test('a suggested fix is a sentence that does not prevent sending', () => {
  const [found] = suggestFixes({ ...nips, statusCode: 450, description: 'Podmiot2' });
  expect(found).toEqual({
    kind: 'buyerNip',
    stops: false,
    message: 'Popraw dane nabywcy w Ustawienia → Adresaci pism i wyślij fakturę ponownie.',
  });
});
