import { writeCommonPasswords } from './write-common-passwords';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say where the list goes: npm run keycloak:passwords -- FOLDER');
  process.exit(1);
}
console.log(`Wrote ${await writeCommonPasswords(folder)}.`);
