import { parseFigure, plainText, withSingleBlanks } from '@ostep/document-reader';
import type { Decimal } from '@ostep/kernel';
import type { Entry } from './document-entries';
import { figureCell } from './figure-cell';

export type SumScope = 'part' | 'document' | 'unknown' | 'other';

export type SumFigure = {
  readonly kind: 'netto' | 'vat' | 'brutto' | 'amount';
  readonly scope: SumScope;
  readonly figure: Decimal;
  readonly label: string;
  /** The figure without its first group, which may be the number of the position (`Razem poz. 11 184 711,73`). */
  readonly behindPosition: { readonly posNo: string; readonly figure: Decimal } | null;
};

const MONEY = String.raw`(?<![\p{L}\d.,/-])[-−–]?\s?(?:\d{1,3}(?:[\s.]\d{3})+|\d+)(?:,\d{1,2}|\.\d{2}(?!\.?\d))(?!\d|[.,]\d|\s?%)`;
const FIGURES = new RegExp(MONEY, 'gu');

export function sumFigures({ row, text }: Entry): SumFigure[] {
  const inColumns = row ? columnFigures(row.under, text) : [];
  return inColumns.length > 0 ? inColumns : lineFigures(text);
}

type Under = NonNullable<Entry['row']>['under'];

function columnFigures(under: Under, text: string): SumFigure[] {
  const label = plainText(text.replace(FIGURES, ' '));
  const scope = scopeOf(label);
  const kind = kindOf(label);
  const found: SumFigure[] = [];
  const add = (cell: string | undefined, as: SumFigure['kind']) => {
    const figure = lastFigure(cell ?? '');
    if (figure)
      found.push({ kind: as, scope, figure, label, behindPosition: behindPosition(label, lastMatch(cell ?? '')) });
  };
  if (kind === 'netto' || kind === 'amount') add(under.amount, 'amount');
  add(under.value, kind);
  if (kind === 'netto') {
    add(under.vat, 'vat');
    add(under.brutto, 'brutto');
  }
  return found;
}

function lastFigure(text: string): Decimal | null {
  const clean = withSingleBlanks(text);
  const alone = figureCell(text).exact;
  if (alone) return alone;
  const found = lastMatch(clean);
  return found === '' ? null : parseFigure(found.replace(/\s/gu, ' ').trim());
}

const lastMatch = (text: string) => [...text.matchAll(FIGURES)].at(-1)?.[0] ?? '';

/** `Wartość netto: 76 639,50 zł, podatek VAT 8%: 6 131,16 zł, razem brutto: 82 770,66 zł` */
function lineFigures(text: string): SumFigure[] {
  if (!mentionsMoney(text)) return [];
  let from = 0;
  const found = [...text.matchAll(FIGURES)].flatMap((match): SumFigure[] => {
    const label = plainText(text.slice(from, match.index));
    from = match.index + match[0].length;
    const figure = parseFigure(withSingleBlanks(match[0]));
    return figure
      ? [{ kind: kindOf(label), scope: scopeOf(label), figure, label, behindPosition: behindPosition(label, match[0]) }]
      : [];
  });
  const [netto, vat, brutto] = found;
  if (netto && vat && brutto && found.length === 3 && netto.figure.plus(vat.figure).eq(brutto.figure)) {
    return [
      { ...netto, kind: 'netto' },
      { ...vat, kind: 'vat', scope: netto.scope },
      { ...brutto, kind: 'brutto', scope: netto.scope },
    ];
  }
  return found;
}

/** A position's number and the figure after it look like one figure with groups. */
function behindPosition(label: string, text: string): SumFigure['behindPosition'] {
  const [posNo = '', ...groups] = text.trim().split(/\s/u);
  if (!/(?:poz\.?|pozycj\w*|nr)\s*$/.test(label) || groups.length === 0) return null;
  const figure = parseFigure(groups.join(' '));
  return figure && { posNo, figure };
}

function mentionsMoney(text: string): boolean {
  return /razem|suma|ogolem|lacznie|netto|brutto|vat|podatek|zaplaty|naleznosc|wartosc|ilosc|masa|miazszosc|grubizna|objetosc/.test(
    plainText(text),
  );
}

function kindOf(label: string): SumFigure['kind'] {
  const money = label.replace(/\(.*?\)/gu, ' ');
  if (/brutto|do zaplaty|do wyplaty/.test(money) && !/netto/.test(money)) return 'brutto';
  if (/(?:^|\W)vat(?:\W|$)|podat/.test(money) && !/netto|bez vat/.test(money)) return 'vat';
  if (/ilosc|masa|miazszosc|grubizn|objetosc|m3|m³/.test(money) && !/wartosc|netto|kwota/.test(money)) return 'amount';
  return 'netto';
}

function scopeOf(label: string): SumScope {
  if (/umow|zlecen|stron|przenies|slownie|potrac|kar[ay]\b/.test(label)) return 'other';
  if (/poz\b|poz\.|pozycj|sekcj|adres|wydziel|oddz|blok/.test(label)) return 'part';
  return /ogolem|lacznie|calosc|calkowit|protok|wszystk|do zaplaty/.test(label) ? 'document' : 'unknown';
}
