import { type HistorySource, namesIn } from '@ostep/service-kit';
import { getTableName, sql } from 'drizzle-orm';
import { forestDistrictPart, workGroup } from './tables';
import type { EntryTable } from './write-entry';

const partName = sql`${forestDistrictPart.code} || ' ' || ${forestDistrictPart.name}`;

export const entryHistory = (table: EntryTable): HistorySource => ({
  domain: 'dictionaries',
  record: getTableName(table),
  names: {
    forest_district_part: namesIn(forestDistrictPart, partName),
    default_work_group_id: namesIn(workGroup, workGroup.name),
  },
});
