import { engines } from './engines';
import { inbox } from './inbox';
import { releases } from './releases';
import { scale } from './scale';
import { stops } from './stops';
import { workers } from './workers';

const programs: Readonly<Record<string, (say: (line: string) => void) => Promise<boolean>>> = {
  scale,
  workers,
  engines,
  releases,
  inbox,
  stops,
};

const name = process.argv[2] ?? '';
const program = programs[name];
if (!program) {
  console.error(`npm run chaos -- <name>; there are: ${Object.keys(programs).join(', ')}.`);
  process.exit(1);
}
const held = await program((line) => console.log(line));
console.log(held ? `${name}: held` : `${name}: BROKEN`);
process.exit(held ? 0 : 1);
