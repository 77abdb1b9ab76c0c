import type { KnownActionCode, KnownActionScope } from '@ostep/api-orders';
import type { ActionCodes } from '@ostep/document-reader';
import type { IsoDate } from '@ostep/kernel';

export type KnownContractItem = {
  readonly id: number;
  readonly lp: string;
  readonly actionCodeId: number;
  readonly actionScope: KnownActionScope | null;
  readonly unitType: string;
  readonly unitPriceNetto: number;
};

export type KnownContract = {
  readonly id: number;
  readonly contractNumber: string;
  readonly contractDate: IsoDate;
  readonly forestDistrictId: number;
  readonly forestDistrictKey: string;
  readonly forestDistrictName: string;
  readonly items: readonly KnownContractItem[];
};

export type OrderDictionaries = {
  readonly actionCodes: readonly KnownActionCode[];
  readonly districtParts: readonly { readonly code: string; readonly name: string }[];
  readonly contract: KnownContract | null;
  readonly sameNumber: boolean;
  readonly sameFile: readonly string[];
};

export type OrderCodes = ActionCodes<KnownActionCode>;
