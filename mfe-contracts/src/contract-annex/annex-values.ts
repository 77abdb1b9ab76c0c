import type { AnnexFormInput, AnnexPreviewFormInput, Contract, ContractItem } from '@ostep/api-contracts';
import { type IsoDate, priceInForce, raisedPrice } from '@ostep/kernel';

export type PriceRow = {
  readonly contractItem: number;
  readonly lp: string;
  readonly code: string;
  readonly desc: string;
  readonly scope: string | null;
  readonly prices: ContractItem['prices'];
  readonly oldPrice: number;
  readonly newPrice: number | null;
  readonly vatPercent: number | null;
  readonly amount: number | null;
};

export type AnnexValues = {
  readonly annexNumber: string;
  readonly annexDate: IsoDate | null;
  readonly validFrom: IsoDate | null;
  readonly decides: 'workDay' | 'orderDay' | null;
  readonly note: string;
  readonly rows: readonly PriceRow[];
};

export function initialValues({ contractItems }: Contract, today: IsoDate): AnnexValues {
  return {
    ...{ annexNumber: '', annexDate: null, validFrom: null, decides: 'workDay', note: '' },
    rows: contractItems.map((item) => {
      const oldPrice = priceOn(item.prices, today);
      return {
        ...{ contractItem: item.id, lp: String(item.lp), code: item.actionCode.key, desc: item.actionDesc },
        ...{ scope: item.actionScope?.value ?? null, prices: item.prices, oldPrice, newPrice: oldPrice },
        ...{ vatPercent: null, amount: null },
      };
    }),
  };
}

const priceOn = (prices: PriceRow['prices'], day: IsoDate) =>
  priceInForce(prices, { workDay: day, orderDay: day })?.unitPriceNetto ?? 0;

/** Prices are compared with those in force on the first day of the annex. */
export function startingOn(values: AnnexValues, validFrom: IsoDate | null): AnnexValues {
  if (validFrom === null) return { ...values, validFrom };
  const rows = values.rows.map((row) => {
    const oldPrice = priceOn(row.prices, validFrom);
    return { ...row, oldPrice, newPrice: row.newPrice === row.oldPrice ? oldPrice : row.newPrice };
  });
  return { ...values, validFrom, rows };
}

/** @param scope null: of all scopes */
export function raisedBy(values: AnnexValues, percent: number, scope: string | null): AnnexValues {
  const rows = values.rows.map((row) =>
    scope === null || row.scope === scope ? { ...row, newPrice: raisedPrice(row.oldPrice, percent).toNumber() } : row,
  );
  return { ...values, rows };
}

/** Only rows that change are sent; a row that was pasted below the last is none of the contract's. */
export function toPreviewInput({ validFrom, decides, rows }: AnnexValues): AnnexPreviewFormInput {
  const changed = rows.filter(
    ({ contractItem, oldPrice, newPrice, vatPercent, amount }) =>
      contractItem !== 0 && (newPrice !== oldPrice || vatPercent !== null || amount !== null),
  );
  const items = changed.map(({ contractItem, newPrice, vatPercent, amount }) => ({
    ...{ contractItem, vatPercent, amount },
    unitPriceNetto: newPrice ?? Number.NaN,
  }));
  return { validFrom: validFrom ?? '', decides: decides ?? 'workDay', change: { kind: 'prices', items } };
}

export function toFormInput(values: AnnexValues): AnnexFormInput {
  const { annexNumber, annexDate, note } = values;
  return { ...toPreviewInput(values), annexNumber, annexDate: annexDate ?? '', note };
}

export const rowOfNothing = (): PriceRow => ({
  ...{ contractItem: 0, lp: '', code: '', desc: '', scope: null, prices: [] },
  ...{ oldPrice: 0, newPrice: null, vatPercent: null, amount: null },
});
