import { type HistorySource, namesIn } from '@ostep/service-kit';
import { getTableName, sql } from 'drizzle-orm';
import { actionCode, actionScope, forestDistrictPart, workGroup, workGroupItem } from './tables';
import type { EntryTable } from './write-entry';

const partName = sql`${forestDistrictPart.code} || ' ' || ${forestDistrictPart.name}`;

export const entryHistory = (table: EntryTable): HistorySource => ({
  domain: 'dictionaries',
  record: getTableName(table),
  names: {
    forest_district_part: namesIn(forestDistrictPart, partName),
    work_group_item: namesIn(workGroupItem, workGroupItem.name),
    action_code_id: namesIn(actionCode, actionCode.key),
    action_scope_id: namesIn(actionScope, actionScope.key),
    default_work_group_id: namesIn(workGroup, workGroup.name),
  },
});
