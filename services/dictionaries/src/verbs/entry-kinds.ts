import type { Refusal } from '@ostep/service-kit';
import { actionCode, actionScope, forestDistrict, forestDistrictPart, squad, workGroup } from '../data/tables';
import type { EntryTable } from '../data/write-entry';
import { refuse } from '../refusals';

export type EntryKind<T extends EntryTable = EntryTable> = { readonly table: T; readonly notFound: () => Refusal };

export const entryKinds = {
  forestDistrict: { table: forestDistrict, notFound: () => refuse('districtNotFound') },
  districtPart: { table: forestDistrictPart, notFound: () => refuse('partNotFound') },
  actionScope: { table: actionScope, notFound: () => refuse('actionScopeNotFound') },
  actionCode: { table: actionCode, notFound: () => refuse('actionCodeNotFound') },
  workGroup: { table: workGroup, notFound: () => refuse('workGroupNotFound') },
  squad: { table: squad, notFound: () => refuse('squadNotFound') },
} as const satisfies Record<string, EntryKind>;
