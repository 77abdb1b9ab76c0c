import { pathToFileURL } from 'node:url';

/**
 * Runs the programs listed in `PROGRAMS`, each with its own settings, in this process. It ends when all have ended, or when
 * one cannot start. Plain JavaScript, because it is not built.
 * @typedef {{ readonly file: string, readonly environment: Record<string, string> }} Listed
 */

/** @type {readonly Listed[]} */
const listed = JSON.parse(process.env.PROGRAMS ?? '[]');
delete process.env.PROGRAMS;

let running = listed.length;
let code = 0;

/** The `process` of one program: it gets the same signals; `exit` ends the real process when it is the last program. */
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
// Each program listens for signals and for the end of the supervisor.
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
