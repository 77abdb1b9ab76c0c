/** Names of letters by their code in WinAnsi from 32 on, as fonts' differences spell them. */
const WIN_ANSI =
  'space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde'.split(
    ' ',
  );

const MORE: Readonly<Record<string, string>> = {
  '€': 'Euro',
  '…': 'ellipsis',
  '‚': 'quotesinglbase',
  '„': 'quotedblbase',
  '‘': 'quoteleft',
  '’': 'quoteright',
  '“': 'quotedblleft',
  '”': 'quotedblright',
  '•': 'bullet',
  '–': 'endash',
  '—': 'emdash',
  '−': 'minus',
  '§': 'section',
  '©': 'copyright',
  '®': 'registered',
  '°': 'degree',
  '±': 'plusminus',
  '²': 'twosuperior',
  '³': 'threesuperior',
  '¹': 'onesuperior',
  '·': 'periodcentered',
  '×': 'multiply',
  '÷': 'divide',
  '«': 'guillemotleft',
  '»': 'guillemotright',
  '½': 'onehalf',
  '¼': 'onequarter',
  Ą: 'Aogonek',
  ą: 'aogonek',
  Ć: 'Cacute',
  ć: 'cacute',
  Ę: 'Eogonek',
  ę: 'eogonek',
  Ł: 'Lslash',
  ł: 'lslash',
  Ń: 'Nacute',
  ń: 'nacute',
  Ó: 'Oacute',
  ó: 'oacute',
  Ś: 'Sacute',
  ś: 'sacute',
  Ź: 'Zacute',
  ź: 'zacute',
  Ż: 'Zdotaccent',
  ż: 'zdotaccent',
  ä: 'adieresis',
  ö: 'odieresis',
  ü: 'udieresis',
  Ä: 'Adieresis',
  Ö: 'Odieresis',
  Ü: 'Udieresis',
  é: 'eacute',
  á: 'aacute',
  ß: 'germandbls',
};

const letters = new Map([
  ...WIN_ANSI.map((name, index) => [name, String.fromCharCode(32 + index)] as const),
  ...Object.entries(MORE).map(([letter, name]) => [name, letter] as const),
]);

const BY_CODE = /^uni([\dA-F]{4})$/u;

/** The letter that a font's differences name; null for a name that is not listed here. */
export function letterNamed(name: string): string | null {
  const code = BY_CODE.exec(name)?.[1];
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return letters.get(name) ?? null;
}

const UPPER_HALF = '€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ ';

/** Letter of a WinAnsi code; null for a code that it leaves free. */
export function winAnsiLetter(code: number): string | null {
  if (code < 32 || code > 255) return null;
  if (code < 127) return String.fromCharCode(code);
  if (code === 127) return '•';
  if (code <= 160) return UPPER_HALF[code - 128] ?? null;
  return code === 173 ? '-' : String.fromCharCode(code);
}
