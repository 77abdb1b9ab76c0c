import type { StartField } from '@ostep/api-start';
import { comparisonKey } from '@ostep/contract-sheet';
import { type Decimal, decimal, formatMoney, formatPercent, toJsonNumber, unitOf } from '@ostep/kernel';
import { texts } from '../../texts';
import { skipOption } from '../asking';
import { figureOf } from '../cell-values';
import { atOf, figureIn, limits, type ReadRow, textIn } from '../read-fields';
import { codeIn, type SquadReference, scopeIn, squadCode, squadIn, squadKey } from '../references';
import { askAboutOdd, leaveRepeated } from '../review-rows';
import { perInTitle } from '../title-units';
import type { FileContext, RowReader } from './kind';

const { why, ask } = texts;

export type RatePayload = {
  readonly squad: SquadReference;
  readonly actionCodeId: number;
  readonly actionScopeId: number | null;
  readonly rate: number | null;
  readonly percent: number | null;
};

/** Excel keeps 80 % as 0.8, and the reader of workbooks gives the number without its format. */
function percentIn(row: ReadRow, field: StartField): Decimal | null {
  const value = figureIn(row, field, { most: limits.percent, percent: true });
  if (value === null) return null;
  const at = atOf(row, field);
  const isWritten = figureOf(row.cells.of(field)?.cell)?.percent === true;
  if (value.lte(0) || value.gt(limits.percent)) row.questions.leave(why.percentRange, at);
  if (isWritten || value.gt(1)) return value;
  const options = [
    { choice: 'hundred', label: ask.fractionYes },
    { choice: 'as-is', label: ask.fractionNo },
    skipOption,
  ];
  const answer = row.questions.ask({ id: 'fraction', message: ask.fraction, options, pick: null }, at);
  return answer === 'hundred' ? value.times(100) : value;
}

const isPercentCell = (row: ReadRow) => figureOf(row.cells.of('rate')?.cell)?.percent === true;

type RateOfWork = { readonly rate: Decimal | null; readonly percent: Decimal | null };

/** One of the two; a percent may also stand in the column of rates. */
function rateIn(row: ReadRow, file: FileContext): RateOfWork {
  const inRates = isPercentCell(row);
  const percent = percentIn(row, inRates ? 'rate' : 'percent');
  const rate = inRates ? null : figureIn(row, 'rate', { most: limits.price });
  const at = atOf(row, 'rate') ?? atOf(row, 'percent');
  if (rate === null && percent === null) row.questions.leave(why.missingOneOf(['rate', 'percent']), at);
  if (rate !== null && percent !== null) row.questions.leave(why.bothRates, at);
  if (rate?.lte(0)) row.questions.leave(why.notAboveZero, at);
  askPerUnit(row, file);
  if (rate?.lte(1)) return fractionIn(row, rate);
  return { rate, percent };
}

/** Works are measured in others, and hours are of few. */
const UNUSUAL_UNITS: readonly (string | null)[] = [null, 'SZT', 'AR', 'H'];

const isUsual = (unit: string) => unit === '' || !UNUSUAL_UNITS.includes(unitOf(unit));

/** The dictionary does not know the unit of a code, so a person says whether the rate is for it. */
function askPerUnit(row: ReadRow, { titleOf }: FileContext): void {
  const unit = textIn(row, 'unit');
  const per = figureOf(row.cells.of('rate')?.cell)?.per ?? (isUsual(unit) ? perInTitle(titleOf('rate')) : unit);
  if (per === null) return;
  const options = [{ choice: 'yes', label: ask.perYes }, skipOption];
  row.questions.ask({ id: `per:${comparisonKey(per)}`, message: ask.per(per), options, pick: null }, atOf(row, 'rate'));
}

/** 80 % in a column of rates is 0.8 in the workbook. */
function fractionIn(row: ReadRow, rate: Decimal): RateOfWork {
  const options = [
    { choice: 'hundred', label: ask.fractionYes },
    { choice: 'as-is', label: ask.rateBelowOne },
    skipOption,
  ];
  const question = { id: `rate-fraction:${rate}`, message: ask.rateFraction(rate), options, pick: null };
  const answer = row.questions.ask(question, atOf(row, 'rate'));
  return answer === 'hundred' ? { rate: null, percent: rate.times(100) } : { rate, percent: null };
}

const rateKey = (squad: string, code: number, scope: number | null) => `${squad}:${code}:${scope ?? ''}`;

function open(file: FileContext) {
  const { known, lookUps } = file;
  const saved = new Set(
    known.rates.map(({ squadId, actionCodeId, actionScopeId }) => rateKey(`${squadId}`, actionCodeId, actionScopeId)),
  );
  const requireOnce = (row: ReadRow, key: string) => {
    const at = atOf(row, 'code') ?? atOf(row, 'description');
    if (saved.has(key)) row.questions.leave(why.rateKnown, at);
  };
  return (row: ReadRow) => {
    const { rate, percent } = rateIn(row, file);
    const code = codeIn(row, lookUps, known.codes);
    const scope = scopeIn(row, lookUps, known.scopes);
    const squad = squadIn(row, lookUps, known.squads);
    if (!code || !squad) return null;
    const actionScopeId = scope?.id ?? null;
    requireOnce(row, rateKey(squadKey(squad), code.id, actionScopeId));
    const values = { rate: rate && toJsonNumber(rate), percent: percent && toJsonNumber(percent) };
    const shown = [
      squadCode(squad, known.squads),
      code.key,
      scope?.value ?? '–',
      rate ? formatMoney(rate) : '–',
      percent ? formatPercent(percent) : '–',
    ];
    return { payload: { squad, actionCodeId: code.id, actionScopeId, ...values }, shown };
  };
}

export const rateReader: RowReader<RatePayload> = {
  header: ['squad', 'code', 'scope', 'rate', 'percent'] satisfies StartField[],
  summed: [],
  open,
  review: (rows, { known }) => {
    leaveRepeated(rows, {
      keyOf: ({ squad, actionCodeId, actionScopeId }) => rateKey(squadKey(squad), actionCodeId, actionScopeId),
      same: (_, row) => why.rateTwice(row),
      other: () => why.severalRates,
    });
    askAboutOdd(rows, {
      groupOf: ({ actionCodeId, actionScopeId }) => `${actionCodeId}:${actionScopeId}`,
      figureOf: ({ rate }) => (rate === null ? null : decimal(rate)),
      message: ({ actionCodeId }, rate, usual) =>
        ask.oddRate(known.codes.find(({ id }) => id === actionCodeId)?.key ?? '', rate, usual),
    });
  },
  total: () => null,
  totals: () => [],
};
