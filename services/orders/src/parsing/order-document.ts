import type { OrderColumn } from '@ostep/api-orders';
import type { PrintedDocument } from '@ostep/document-reader';
import type { IsoDate, PrintedOrigin } from '@ostep/kernel';
import type { ItemColumn } from './order-description';

/** As printed, with normalised blanks; empty cells are null. */
export type OrderDocumentItem = {
  readonly page: number;
  readonly placeFromAbove: boolean;
  readonly stray?: string | undefined;
  readonly mixed?: boolean;
  readonly over?: boolean | undefined;
  /** The printed value, if it differs from amount × rate. */
  readonly otherValue?: string | undefined;
} & {
  readonly [K in ItemColumn]: string | null;
};

export type OrderOrigins = {
  readonly head: Readonly<Partial<Record<HeadField, PrintedOrigin>>>;
  readonly items: readonly Readonly<Partial<Record<ItemColumn, PrintedOrigin>>>[];
};

export type HeadField =
  | 'orderNumber'
  | 'orderDate'
  | 'contractNumber'
  | 'contractDate'
  | 'forestDistrictPart'
  | 'forestDistrictName'
  | 'draft';

export type OrderDocument = PrintedDocument<OrderColumn> & {
  readonly pageCount: number;
  readonly orderNumber: string | null;
  readonly orderDate: IsoDate | null;
  /** Another date of the document that could be the order's. */
  readonly rivalNumber: string | null;
  readonly rivalDate: IsoDate | null;
  readonly hasLabelledDate: boolean;
  readonly hasOwnDate: boolean;
  readonly contractNumber: string | null;
  readonly contractDate: IsoDate | null;
  readonly districtKey: string | null;
  readonly districtName: string | null;
  readonly forestDistrictPart: string | null;
  readonly draft: boolean;
  readonly tableFound: boolean;
  readonly columns: readonly string[];
  readonly layout: string;
  readonly items: readonly OrderDocumentItem[];
  readonly unreadRows: readonly string[];
  readonly outside: readonly string[];
  readonly printedSum: string | null;
  readonly origins: OrderOrigins;
};
