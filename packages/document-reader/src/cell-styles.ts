import { readXml } from './xml-events';

/** What a style says beside the value of a cell. */
export type CellStyle = {
  readonly isDate: boolean;
  /** What its number format writes beside the digits: `zł`, `%`, `€`, `tys. zł`; mostly empty. */
  readonly affix: string;
  /** The format shows a hundred times the number. */
  readonly percent: boolean;
  readonly struck: boolean;
  /** `0001`: the number is shown with at least as many digits. */
  readonly digits: number;
};

/** Built-in formats (ECMA-376, 18.8.30). */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47]);
const BUILT_IN_PERCENTS = new Set([9, 10]);
/** Beside a part of a day that is shown as a time. */
const TIME = 'g:min';

const plain: CellStyle = { isDate: false, affix: '', percent: false, struck: false, digits: 0 };

export async function cellStylesOf(part: AsyncIterable<Buffer>): Promise<(style: number) => CellStyle> {
  const codes = new Map<number, string>();
  const struckFonts: boolean[] = [];
  const styles: CellStyle[] = [];
  const read: Readonly<Record<string, (attributes: Attributes) => void>> = {
    'numFmts numFmt': ({ numFmtId, formatCode = '' }) => codes.set(Number(numFmtId), formatCode),
    'fonts font': () => struckFonts.push(false),
    'fonts strike': (attributes) => {
      struckFonts[struckFonts.length - 1] = isOn(attributes);
    },
    'cellXfs xf': ({ fontId = '0', numFmtId = '0' }) =>
      styles.push({ ...formatOf(Number(numFmtId), codes), struck: struckFonts[Number(fontId)] ?? false }),
  };
  let list = '';
  await readXml(part, {
    open: (name, attributes) => {
      if (LISTS.has(name)) list = name;
      else read[`${list} ${name}`]?.(attributes);
    },
    close: (name) => {
      if (name === list) list = '';
    },
  });
  return (style) => styles[style] ?? plain;
}

type Attributes = Readonly<Record<string, string>>;
const LISTS = new Set(['numFmts', 'fonts', 'cellXfs']);

const isOn = ({ val = '1' }: Attributes) => val !== '0' && val !== 'false';

function formatOf(id: number, codes: ReadonlyMap<number, string>): CellStyle {
  const code = codes.get(id) ?? '';
  if (BUILT_IN_DATES.has(id) || isDateFormat(code)) return { ...plain, isDate: true };
  if (BUILT_IN_TIMES.has(id) || isTimeFormat(code)) return { ...plain, affix: TIME };
  return BUILT_IN_PERCENTS.has(id)
    ? { ...plain, affix: '%', percent: true }
    : { ...plain, ...affixOf(code), digits: /^0{2,}$/u.test(code) ? code.length : 0 };
}

function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./gu, '');
  return /[yd]/iu.test(bare) && !/[#0?]/u.test(bare);
}

const isTimeFormat = (code: string) => /h+\]?:m/iu.test(code);

const SECTION = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])*/u;
/** `[$€-407]` shows the euro; `[$-415]` and `[Red]` show nothing; `_)` and `* ` are blanks. */
const HIDDEN_PARTS = /\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*]./gu;
const DIGITS = /General|Standard|E[+-]0+|[#0?][#0?.,\s/]*/giu;

/** Of the section for positive numbers. */
function affixOf(code: string): Pick<CellStyle, 'affix' | 'percent'> {
  const literals: string[] = [];
  const keep = (text: string) => {
    literals.push(text);
    return '';
  };
  const shown = (SECTION.exec(code)?.[0] ?? '')
    .replace(/"([^"]*)"|\\(.)/gu, (_, quoted?: string, escaped?: string) => keep(quoted ?? escaped ?? ''))
    .replace(HIDDEN_PARTS, (_, currency?: string) => keep(currency ?? ''))
    .replace(DIGITS, '')
    .replace(/[@.,+()\s-]/gu, '');
  return { affix: `${literals.join('')}${shown}`.replace(/\s+/gu, ' ').trim(), percent: shown.includes('%') };
}
