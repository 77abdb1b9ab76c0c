/**
 * Spellings that `textKey` treats as equal to `text`, by what differs. `text` must have at least four characters, among
 * them a hyphen, a slash, a digit and an accented letter.
 */
export function lookAlikes(text: string): Readonly<Record<string, string>> {
  const inside = (character: string) => `${text.slice(0, 3)}${character}${text.slice(3)}`;
  const wide = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
  return {
    'another case': text.toLowerCase(),
    'blanks around it': `  ${text}\t`,
    'a blank inside': inside(' '),
    'a no-break space': inside('\u00a0'),
    'a narrow no-break space': inside('\u202f'),
    'a figure space': inside('\u2007'),
    'an ideographic space': inside('\u3000'),
    'a zero-width space': inside('\u200b'),
    'a zero-width joiner': inside('\u200d'),
    'a word joiner': inside('\u2060'),
    'a byte order mark': `\ufeff${text}`,
    'a soft hyphen': inside('\u00ad'),
    'direction marks': `\u200e${text}\u202c`,
    'a variation selector': inside('\ufe0f'),
    'wide characters': text.replace(/[!-~]/gu, wide),
    'separate combining marks': text.normalize('NFD'),
    'another hyphen and another slash': text.replace('-', '\u2011').replace('/', '\u2044'),
  };
}
