import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words';

test.each([
  [0, 'zero złotych 00/100'],
  [1, 'jeden złoty 00/100'],
  [2.05, 'dwa złote 05/100'],
  [12, 'dwanaście złotych 00/100'],
  [22, 'dwadzieścia dwa złote 00/100'],
  [101.1, 'sto jeden złotych 10/100'],
  [1000, 'tysiąc złotych 00/100'],
  [2300.5, 'dwa tysiące trzysta złotych 50/100'],
  [11287.42, 'jedenaście tysięcy dwieście osiemdziesiąt siedem złotych 42/100'],
  [1_000_012, 'milion dwanaście złotych 00/100'],
  [25_000_000.99, 'dwadzieścia pięć milionów złotych 99/100'],
  [70_368_744_177_663.99, /^siedemdziesiąt bilionów trzysta sześćdziesiąt osiem miliardów .* złote 99\/100$/u],
  [-3.2, 'minus trzy złote 20/100'],
])('%s', (amount, words) => {
  if (typeof words === 'string') expect(amountInWords(amount)).toBe(words);
  else expect(amountInWords(amount)).toMatch(words);
});
