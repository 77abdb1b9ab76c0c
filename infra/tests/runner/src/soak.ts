import { runCommand, SILENCE_MS, stopCommands } from './run-command';

const DEFAULT_SECONDS = '60';

/** `npm run soak -- 300`: 20 people on the same 10 orders for 300 s. */
const seconds = process.argv[2] ?? DEFAULT_SECONDS;
if (!/^[1-9]\d{0,3}$/.test(seconds)) {
  console.error(`"${seconds}" is not a number of seconds.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopCommands();
    process.exit(130);
  });
}

const { ok } = await runCommand({
  program: 'vitest',
  args: ['run', '--project', 'db', 'services/orders/src/verbs/concurrent-users.db.test.ts'],
  environment: { OSTEP_SOAK_SECONDS: seconds },
  silenceMs: Number(seconds) * 1000 + SILENCE_MS,
  live: true,
});
process.exit(ok ? 0 : 1);
