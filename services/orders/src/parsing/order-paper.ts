import type { IsoDate } from '@ostep/kernel';

/** A row of the order's table as printed: blanks evened out, nothing interpreted. Empty cells are null. */
export type PaperItem = {
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

/** What an order's document says, before anything is looked up in the system. */
export type OrderPaper = {
  readonly pageCount: number;
  /** Numbers of further orders in the same file, which are not read. */
  readonly otherOrders: readonly string[];
  /** Pages without any text: pictures of a page. */
  readonly emptyPages: readonly number[];
  readonly repairedLetters: string | null;
  readonly orderNumber: string | null;
  readonly orderDate: IsoDate | null;
  readonly contractNumber: string | null;
  readonly contractDate: IsoDate | null;
  /** `02-20`, as printed beside the district's name or as the addresses begin. */
  readonly districtKey: string | null;
  readonly districtName: string | null;
  /** Code and name where the document gives both, otherwise what it gives. */
  readonly forestDistrictPart: string | null;
  readonly draft: boolean;
  readonly tableFound: boolean;
  readonly columns: readonly string[];
  readonly otherTitles: readonly string[];
  readonly items: readonly PaperItem[];
  /** Rows of the table that are no items, sums or remarks: what could not be understood. */
  readonly unreadRows: readonly string[];
  /** Printed sum of quantities, where the document has one. */
  readonly printedSum: string | null;
};
