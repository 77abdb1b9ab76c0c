import { readSettings } from '@ostep/service-kit';
import { installation, secretOf } from '@ostep/setup';
import { runRestore } from './run-restore';

const ownSentences = new Set(['SetupError', 'SettingsError']);

await runRestore({
  usage: 'restore-installed.mjs',
  openTarget: async () => {
    const settings = readSettings(installation);
    return { adminUrl: settings.DATABASE_ADMIN_URL, secret: secretOf(settings), close: async () => undefined };
  },
  explain: (error) => {
    if (!(error instanceof Error)) return String(error);
    return ownSentences.has(error.name) ? error.message : (error.stack ?? error.message);
  },
});
