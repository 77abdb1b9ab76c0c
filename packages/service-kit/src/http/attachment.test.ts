import { expect, test } from 'vitest';
import { attachment } from './attachment';

test('a file name is sent once in plain letters and once complete', () => {
  expect(attachment('Zlecenie 14.pdf')).toBe(
    `attachment; filename="Zlecenie_14.pdf"; filename*=UTF-8''Zlecenie%2014.pdf`,
  );
  expect(attachment('żółw.xlsx')).toContain(`filename="___w.xlsx"; filename*=UTF-8''%C5%BC%C3%B3%C5%82w.xlsx`);
});

test.each(['a"; filename="b.html', 'a\r\nSet-Cookie: x=1', "a'b(c)*.pdf", '../../etc/passwd', 'a\\b;c'])(
  'nothing of %j gets out of its place',
  (name) => {
    const [, plain, encoded] = /^attachment; filename="([\w.-]*)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(
      attachment(name),
    ) ?? [null, null, ''];
    expect(plain).not.toBeNull();
    expect(decodeURIComponent(encoded ?? '')).toBe(name);
  },
);
