import { withConnection } from '@ostep/database';
import { type ExamineOptions, examine } from './examine';
import type { Finding } from './finding';

export function examineDatabase(url: string, options: ExamineOptions = {}): Promise<Finding[]> {
  return withConnection(url, (sql) =>
    sql.begin('isolation level repeatable read read only', async (moment) => {
      await moment`set local application_name = 'ostep-doctor'`;
      await moment`set local parallel_tuple_cost = 0.01`;
      return examine(moment, options);
    }),
  );
}
