import { Client } from 'pg';

/** Texts of values do not depend on the server's own settings, and no row is left out because a policy hides it. */
const SETTINGS = { datestyle: 'ISO', timezone: 'UTC', bytea_output: 'hex', row_security: 'off' };

/** One connection for the time of `work`: the client whose COPY streams hold back a fast side for a slow one. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const client = new Client({ connectionString: url, options: options.join(' '), application_name: 'ostep-backup' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` in one transaction; `mode` stands after `begin`. */
export async function inTransaction<T>(client: Client, mode: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
