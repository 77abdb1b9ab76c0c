import { pgAddress } from '@ostep/service-kit';
import { Client } from 'pg';

/** Makes the text of values independent of the server's settings, and row-level rules hide nothing. */
const SETTINGS = { datestyle: 'ISO', timezone: 'UTC', bytea_output: 'hex', row_security: 'off' };

/** Uses the package `pg`, because its COPY streams have backpressure. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const client = new Client({
    connectionString: pgAddress(url),
    options: options.join(' '),
    application_name: 'ostep-backup',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

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
