import { domains, migrate } from '@ostep/database';
import { readSettings, runMain } from '@ostep/service-kit';
import * as z from 'zod';

const environment = z.object({
  DOMAIN: z.enum(domains),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
});

await runMain(async () => {
  const { DOMAIN, DATABASE_URL } = readSettings(environment);
  const count = await migrate(DOMAIN, DATABASE_URL);
  process.stdout.write(`${count} migrations of ${DOMAIN} were applied.\n`);
});
