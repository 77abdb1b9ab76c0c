import { describe, expect, it } from 'vitest';
import { NotDirect } from './not-direct';
import { ByteText, Name, Ref } from './pdf-value';
import { Keyword, ValueReader } from './value-reader';

const reader = (text: string) => new ValueReader(Buffer.from(text, 'latin1'));
const value = (text: string) => reader(text).value();

describe('values of the PDF language', () => {
  it.each([
    ['12', 12],
    ['-.5', -0.5],
    ['+7.25', 7.25],
    ['4.', 4],
    ['0.30000000000000004', 0.3],
  ])('number %s', (text, expected) => {
    expect(value(text)).toBeCloseTo(expected, 12);
  });

  it.each([
    ['(Zlecenie \\(nr 14\\))', 'Zlecenie (nr 14)'],
    ['(a (b) c)', 'a (b) c'],
    ['(\\001\\53\\n\\q)', '\u0001+\nq'],
    ['(a\\\r\nb)', 'ab'],
    ['(a\r\nb)', 'a\nb'],
    ['<4C 61 7>', 'Lap'],
    ['()', ''],
  ])('text %s', (text, expected) => {
    expect(value(text)).toEqual(new ByteText(expected));
  });

  it('names, arrays, dictionaries and references', () => {
    expect(value('<< /A [1 2 0 R (x)] /Times#20New true % remark\n /C null >>')).toEqual(
      new Map<string, unknown>([
        ['A', [1, new Ref(2), new ByteText('x')]],
        ['Times New', true],
        ['C', null],
      ]),
    );
    expect(value('/')).toEqual(new Name(''));
  });

  it('numbers before an operator stay numbers', () => {
    const content = reader('1 0 0 rg 5 0 R');
    const tokens = Array.from({ length: 4 }, () => content.token());
    expect(tokens.slice(0, 3)).toEqual([1, 0, 0]);
    expect(tokens[3]).toBeInstanceOf(Keyword);
  });

  it.each(['(without end', '<4G>', '<< 1 2 >>', '1-2', ']', '>', '['.repeat(100)])(
    '%s is left to the library',
    (text) => {
      expect(() => value(text)).toThrow(NotDirect);
    },
  );
});
