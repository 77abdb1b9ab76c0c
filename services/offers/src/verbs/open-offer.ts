import type { OfferSheet } from '@ostep/contract-sheet';
import { dayInWarsaw } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { insertOffer, readLastPercents } from '../data/write-offer';
import { knownFigures } from '../rules/priced-rows';
import { texts } from '../texts';
import { readKnownCosts } from './known-costs';

type Input = { readonly sheet: OfferSheet; readonly fileJobId: string; readonly fileName: string };

/** Forms arrive in autumn and are for the next year. */
const FIRST_MONTH_FOR_NEXT_YEAR = 7;

const yearOf = (today: string) =>
  Number(today.slice(0, 4)) + (Number(today.slice(5, 7)) >= FIRST_MONTH_FOR_NEXT_YEAR ? 1 : 0);

export async function openOffer({ tx, input, caller, now }: VerbCall<Input>): Promise<number> {
  const { sheet, fileJobId, fileName } = input;
  const percents = await readLastPercents(tx);
  const rows = sheet.rows.map(({ actionCode, actionScope, row, unitPriceNetto, lp, ...figures }) => {
    const { actionDesc, unitType, amount, vatPercent, cells } = figures;
    const ids = { actionCodeId: actionCode?.id ?? null, actionScopeId: actionScope?.id ?? null };
    const price = unitPriceNetto === 0 ? null : unitPriceNetto;
    return {
      actionDesc,
      unitType,
      amount,
      vatPercent,
      cells,
      ...ids,
      sheetRow: row,
      lp: String(lp),
      price,
      byHand: price !== null,
    };
  });
  const { forestDistrict: forestDistrictId } = sheet;
  const { leastItems } = percents;
  const known = await readKnownCosts(tx, { rows, now, forestDistrictId, leastItems });
  const by = caller.fullName;
  const head = {
    ...percents,
    forestDistrictId,
    title: (sheet.title ?? texts.untitled(fileName)) || fileName,
    part: sheet.part,
    year: yearOf(dayInWarsaw(now)),
    sheet: sheet.sheet,
    totals: sheet.totals,
    parseLog: sheet.parseLog,
    fileJobId,
    createdBy: by,
    modifiedBy: by,
  };
  return insertOffer(
    tx,
    head,
    rows.map((row) => ({ ...row, ...knownFigures(row, known) })),
  );
}
