import { withConnection } from '@ostep/database';
import { examine } from './examine';
import type { Finding } from './finding';

/**
 * Checks a database at one moment of it, in a transaction that cannot write. The address is that of a role that may
 * read every schema: the administrator's, or a superuser's.
 */
export function examineDatabase(url: string): Promise<Finding[]> {
  return withConnection(url, (sql) =>
    sql.begin('isolation level repeatable read read only', async (moment) => {
      await moment`set local application_name = 'ostep-doctor'`;
      return examine(moment);
    }),
  );
}
