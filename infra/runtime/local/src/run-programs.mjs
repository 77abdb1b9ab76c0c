import { pathToFileURL } from 'node:url';

/**
 * Runs the programs that `PROGRAMS` lists, each with its own settings, in this process. It ends when all have ended, and
 * with the first that cannot start. Plain JavaScript: it is run as it is, beside the programs' builds.
 * @typedef {{ readonly file: string, readonly environment: Record<string, string> }} Listed
 */

/** @type {readonly Listed[]} */
const listed = JSON.parse(process.env.PROGRAMS ?? '[]');
delete process.env.PROGRAMS;

let running = listed.length;
let code = 0;

/** For one program: it hears the same signals, and its exit is that of the process once it is the last. */
const handle = {
  send: process.send?.bind(process),
  get connected() {
    return process.connected;
  },
  on: process.on.bind(process),
  /** @param {number} own @returns {never} */
  exit(own) {
    code = Math.max(code, own);
    running -= 1;
    if (running === 0) process.exit(code);
    return /** @type {never} */ (undefined);
  },
};

const shared = { queues: new Map() };
// Each program hears the end of the supervisor and the signals.
process.setMaxListeners(0);

/** @param {Listed} one */
async function start({ file, environment }) {
  const { program } = await import(pathToFileURL(file).href);
  await program({ environment, handle, shared });
}

try {
  await Promise.all(listed.map(start));
} catch (error) {
  const isKnown = error instanceof Error && error.name === 'SettingsError';
  console.error(isKnown ? error.message : error);
  process.exit(1);
}
