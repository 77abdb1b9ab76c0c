import type { Statistics, StatisticsQuery } from '@ostep/api-summaries';
import type { ReadCall } from '@ostep/service-kit';
import { readActionCodeNames, readStatisticsGroups } from '../data/statistics';
import { composeStatistics } from '../rules/compose-statistics';

export async function readStatistics({ tx, input }: ReadCall<StatisticsQuery>): Promise<Statistics> {
  const groups = await readStatisticsGroups(tx, input);
  const codes = groups.flatMap(({ kind, id }) => (kind === 'activity' && id !== null ? [id] : []));
  return composeStatistics(groups, await readActionCodeNames(tx, codes));
}
