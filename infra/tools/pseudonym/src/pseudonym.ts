import { parseArgs } from 'node:util';
import { withConnection } from '@ostep/database';
import { databaseAddress } from '@ostep/doctor';
import { replacePerson } from './replace-person';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string' }, apply: { type: 'boolean', default: false } },
});
const [login, ...others] = positionals;
const url = databaseAddress(process.env);
if (login === undefined || others.length > 0 || url === null) {
  console.error(
    url === null
      ? 'No database: name one in DATABASE_URL, or start the product on this machine.'
      : 'npm run pseudonym -- <login> [--as <pseudonym>] [--apply]',
  );
  process.exit(2);
}
const { as: pseudonym, apply } = values;
try {
  const replaced = await withConnection(url, (sql) =>
    replacePerson(sql, { login, apply, ...(pseudonym ? { pseudonym } : {}) }),
  );
  if (!replaced) {
    console.error(`The history knows nobody of the login ${login}.`);
    process.exit(1);
  }
  const { names, changes, payAccessLog } = replaced;
  console.log(`${names.join(', ')} (${login}): ${changes} changes, ${payAccessLog} readings of crews' pay.`);
  console.log(
    apply
      ? `Replaced by ${replaced.pseudonym}. The seals are as they were.`
      : `Would be replaced by ${replaced.pseudonym}; nothing was changed. With --apply it is replaced for good.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
