import type {
  AnnexFormInput,
  AnnexPreview,
  AnnexPreviewFormInput,
  Contract,
  ContractItem,
  UploadedContract,
} from '@ostep/api-contracts';
import { type IsoDate, indexedPrice, priceInForce } from '@ostep/kernel';
import { type ItemValues, toItemInput } from '../contract-form/contract-values';

export type PriceRow = {
  readonly contractItem: number;
  readonly chosen: boolean;
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

type UploadedFile = { readonly jobId: string; readonly name: string };

export type AnnexValues = {
  readonly annexNumber: string;
  readonly annexDate: IsoDate | null;
  readonly validFrom: IsoDate | null;
  readonly decides: 'workDay' | 'orderDay' | null;
  readonly note: string;
  readonly rows: readonly PriceRow[];
  readonly newItems: readonly ItemValues[];
  readonly sourceFile: UploadedFile | null;
  readonly signedFile: UploadedFile | null;
};

export function initialValues({ contractItems }: Contract, today: IsoDate): AnnexValues {
  return {
    annexNumber: '',
    annexDate: null,
    validFrom: null,
    decides: 'workDay',
    note: '',
    newItems: [],
    sourceFile: null,
    signedFile: null,
    rows: contractItems.map((item) => {
      const oldPrice = priceOn(item.prices, today);
      return {
        contractItem: item.id,
        chosen: false,
        lp: String(item.lp),
        code: item.actionCode.key,
        desc: item.actionDesc,
        scope: item.actionScope?.value ?? null,
        prices: item.prices,
        oldPrice,
        newPrice: oldPrice,
        vatPercent: null,
        amount: null,
      };
    }),
  };
}

const priceOn = (prices: PriceRow['prices'], day: IsoDate) =>
  priceInForce(prices, { workDay: day, orderDay: day })?.unitPriceNetto ?? 0;

/** Prices are compared with those in force on the first day of the annex. */
export function withStartDay(values: AnnexValues, validFrom: IsoDate | null): AnnexValues {
  if (validFrom === null) return { ...values, validFrom };
  const rows = values.rows.map((row) => {
    const oldPrice = priceOn(row.prices, validFrom);
    return { ...row, oldPrice, newPrice: row.newPrice === row.oldPrice ? oldPrice : row.newPrice };
  });
  return { ...values, validFrom, rows };
}

export function withPricesChangedBy(values: AnnexValues, percent: number): AnnexValues {
  const all = values.rows.every(({ chosen }) => !chosen);
  const rows = values.rows.map((row) =>
    all || row.chosen ? { ...row, newPrice: indexedPrice(row.oldPrice, percent).toNumber() } : row,
  );
  return { ...values, rows };
}

export function withScopeChosen(values: AnnexValues, scope: string | null, chosen: boolean): AnnexValues {
  return { ...values, rows: values.rows.map((row) => (row.scope === scope ? { ...row, chosen } : row)) };
}

export function withSheetPrices(values: AnnexValues, { items }: Pick<AnnexPreview, 'items'>): AnnexValues {
  const changed = new Map(items.map((item) => [item.contractItem, item]));
  const rows = values.rows.map((row) => {
    const item = changed.get(row.contractItem);
    if (!item) return row;
    const { newPrice, newVat, oldVat, amount } = item;
    return { ...row, newPrice, vatPercent: newVat === oldVat ? row.vatPercent : newVat, amount: amount ?? row.amount };
  });
  return { ...values, rows };
}

export function toSheetInput(validFrom: IsoDate, { contractItems }: UploadedContract): AnnexPreviewFormInput {
  const rows = contractItems.map((item) => ({
    lp: item.lp,
    code: item.actionCode?.key ?? item.actionCodeKey,
    scope: item.actionScope?.value ?? item.actionScopeValue,
    unitPriceNetto: item.unitPriceNetto,
    vatPercent: item.vatPercent,
    amount: item.amount,
  }));
  return { validFrom, decides: 'workDay', change: { kind: 'sheet', rows } };
}

const isChanged = ({ oldPrice, newPrice, vatPercent, amount }: PriceRow) =>
  newPrice !== oldPrice || vatPercent !== null || amount !== null;

export function toPreviewInput({ validFrom, decides, rows, newItems }: AnnexValues): AnnexPreviewFormInput {
  const items = rows.filter(isChanged).map(({ contractItem, newPrice, vatPercent, amount }) => ({
    contractItem,
    vatPercent,
    amount,
    unitPriceNetto: newPrice ?? Number.NaN,
  }));
  const change = { kind: 'prices' as const, items };
  return { validFrom: validFrom ?? '', decides: decides ?? 'workDay', change, newItems: newItems.map(toItemInput) };
}

export function cellOf({ rows }: AnnexValues, path: string): string {
  const [, index, field = 'unitPriceNetto'] = /^change\.items\.(\d+)(?:\.(\w+))?$/u.exec(path) ?? [];
  if (index === undefined) return path;
  const row = rows.filter(isChanged)[Number(index)];
  return row ? `rows.${rows.indexOf(row)}.${field === 'unitPriceNetto' ? 'newPrice' : field}` : path;
}

export function toFormInput(values: AnnexValues): AnnexFormInput {
  const { annexNumber, annexDate, note, sourceFile, signedFile } = values;
  const head = { ...toPreviewInput(values), annexNumber, annexDate: annexDate ?? '', note };
  const attachedFile = signedFile ?? sourceFile;
  return attachedFile ? { ...head, sourceFile: { jobId: attachedFile.jobId } } : head;
}
