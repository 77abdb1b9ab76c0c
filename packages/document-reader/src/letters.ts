/** Bytes of ISO-8859-2 or Windows-1250 decoded as a Western charset; the two mappings never conflict. */
const iso8859 = new Map(Object.entries({ '¡': 'Ą', '¦': 'Ś', '¬': 'Ź', '±': 'ą', '¶': 'ś', '¼': 'ź' }));
const windows1250 = new Map(
  Object.entries({
    '¥': 'Ą',
    Œ: 'Ś',
    '\u008c': 'Ś',
    '\u008f': 'Ź',
    '¹': 'ą',
    œ: 'ś',
    '\u009c': 'ś',
    Ÿ: 'ź',
    '\u009f': 'ź',
  }),
);
const both = new Map(
  Object.entries({ Æ: 'Ć', Ê: 'Ę', '£': 'Ł', Ñ: 'Ń', '¯': 'Ż', æ: 'ć', ê: 'ę', '³': 'ł', ñ: 'ń', '¿': 'ż' }),
);
const repairs = new Map([...iso8859, ...windows1250, ...both]);

const SUSPECT = `[${[...repairs.keys()].join('')}]`;
const WORD = new RegExp(`(?:\\p{L}|${SUSPECT})+`, 'gu');
const HAS_SUSPECT = new RegExp(SUSPECT, 'u');
const SUSPECT_SIGN = new RegExp(`(?!\\p{L})${SUSPECT}`, 'u');
const POLISH = /[ąćęłńśźżĄĆĘŁŃŚŹŻ]/u;
const UNIT = /^[dckh]?m[²³]p?$/iu;
const FOOTNOTE = /^[^¹³]+[¹³]$/u;
const LETTER = /\p{L}/u;

export type LetterRepair = {
  readonly encoding: 'ISO-8859-2' | 'Windows-1250';
  readonly repair: (text: string) => string;
};

/** Null unless letters are certainly broken (`DO£-1I`, `powierzchniê`). `m³`, `netto¹` and `± 5 %` are not. */
export function findLetterRepair(wholeText: string): LetterRepair | null {
  if (!HAS_SUSPECT.test(wholeText)) return null;
  const words = (wholeText.match(WORD) ?? []).filter(isBroken);
  const hasPolishLetters = POLISH.test(wholeText);
  const certainlyBroken = words.filter((word) => !FOOTNOTE.test(word));
  const isCertain =
    certainlyBroken.some((word) => SUSPECT_SIGN.test(word)) || certainlyBroken.length >= (hasPolishLetters ? 2 : 1);
  if (!isCertain) return null;
  const text = words.join('');
  const countOf = (letters: ReadonlyMap<string, string>) => [...text].filter((letter) => letters.has(letter)).length;
  return {
    encoding: countOf(windows1250) > countOf(iso8859) ? 'Windows-1250' : 'ISO-8859-2',
    repair: (broken) =>
      broken.replace(WORD, (word) =>
        isBroken(word) && !(hasPolishLetters && FOOTNOTE.test(word)) ? repairedWord(word) : word,
      ),
  };
}

function isBroken(word: string): boolean {
  return HAS_SUSPECT.test(word) && !POLISH.test(word) && !UNIT.test(word) && hasPlainLetter(word);
}

function hasPlainLetter(word: string): boolean {
  return [...word].some((letter) => LETTER.test(letter) && !repairs.has(letter));
}

function repairedWord(word: string): string {
  return [...word].map((letter) => repairs.get(letter) ?? letter).join('');
}
