import { type HistorySource, namesIn } from '@ostep/service-kit';
import { getTableName, sql } from 'drizzle-orm';
import { forestDistrictPart, workGroup, workGroupItem } from './tables';
import type { EntryTable } from './write-entry';

const partName = sql`${forestDistrictPart.code} || ' ' || ${forestDistrictPart.name}`;

export const entryHistory = (table: EntryTable): HistorySource => ({
  domain: 'dictionaries',
  record: getTableName(table),
  names: {
    forest_district_part: namesIn(forestDistrictPart, partName),
    work_group_item: namesIn(workGroupItem, workGroupItem.name),
    default_work_group_id: namesIn(workGroup, workGroup.name),
  },
});
