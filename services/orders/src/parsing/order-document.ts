import type { IsoDate } from '@ostep/kernel';

/** As printed, with normalised blanks; empty cells are null. */
export type OrderDocumentItem = {
  readonly page: number;
  readonly lp: string | null;
  readonly posNo: string | null;
  readonly forestAddress: string | null;
  readonly actionGroup: string | null;
  readonly actionCode: string | null;
  readonly actionDesc: string | null;
  readonly amount: string | null;
  readonly unit: string | null;
  readonly dueDate: string | null;
  readonly notes: string | null;
};

export type OrderDocument = {
  readonly pageCount: number;
  readonly otherOrders: readonly string[];
  readonly emptyPages: readonly number[];
  readonly repairedLetters: string | null;
  readonly orderNumber: string | null;
  readonly orderDate: IsoDate | null;
  readonly contractNumber: string | null;
  readonly contractDate: IsoDate | null;
  readonly districtKey: string | null;
  readonly districtName: string | null;
  readonly forestDistrictPart: string | null;
  readonly draft: boolean;
  readonly tableFound: boolean;
  readonly columns: readonly string[];
  readonly otherTitles: readonly string[];
  readonly items: readonly OrderDocumentItem[];
  /** Table rows that are not items, sums or remarks. */
  readonly unreadRows: readonly string[];
  readonly printedSum: string | null;
};
