import { readSettings, runMain } from '@ostep/service-kit';
import { secretOf } from '@ostep/setup';
import { nightSettings } from './night-settings';
import { saveNight } from './save-night';

/** Runs once; a CronJob starts it. */
await runMain(async () => {
  const settings = readSettings(nightSettings);
  const { DATABASE_ADMIN_URL: adminUrl, BACKUP_FOLDER: folder } = settings;
  const report = await saveNight({ folder, adminUrl, secret: secretOf(settings), now: new Date() });
  process.stdout.write(`${JSON.stringify(report)}\n`);
});
