import { withConnection } from '@ostep/database';
import { examine } from './examine';
import type { Finding } from './finding';
import type { ExternalSeal } from './history/examine-seals';

export function examineDatabase(url: string, seals: readonly ExternalSeal[] = []): Promise<Finding[]> {
  return withConnection(url, (sql) =>
    sql.begin('isolation level repeatable read read only', async (moment) => {
      await moment`set local application_name = 'ostep-doctor'`;
      await moment`set local parallel_tuple_cost = 0.01`;
      return examine(moment, { seals });
    }),
  );
}
