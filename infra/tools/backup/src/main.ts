import { setTimeout as sleep } from 'node:timers/promises';
import { productDatabase, withDatabase } from '@ostep/database';
import { examineDatabase } from '@ostep/doctor';
import {
  createLog,
  createMetrics,
  listenMonitoring,
  port,
  readSettings,
  runMain,
  shutDownOnSignal,
} from '@ostep/service-kit';
import { secretOf } from '@ostep/setup';
import { Gauge } from 'prom-client';
import * as z from 'zod';
import { measureDisks } from './measure-disks';
import { nextNight } from './next-night';
import { nightSettings } from './night-settings';
import { completeBackups, saveNight } from './save-night';
import { backupTime } from './saved-backups';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const environment = nightSettings.extend({
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 02:30')
    .default('02:30'),
  DATABASE_FOLDER: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

await runMain(async () => {
  const settings = readSettings(environment);
  const { DATABASE_ADMIN_URL: adminUrl, BACKUP_FOLDER: folder, BACKUP_AT: at, DATABASE_FOLDER: database } = settings;
  const log = createLog('backup', settings.LOG_LEVEL);
  const { registry } = createMetrics('backup');
  const lastTime = async () => backupTime((await completeBackups(folder)).at(-1) ?? '')?.getTime() ?? 0;
  const gauge = (name: string, help: string, collect?: (this: Gauge) => Promise<void>) =>
    new Gauge({ name, help, registers: [registry], ...(collect ? { collect } : {}) });
  gauge('ostep_backup_last_seconds', 'When the newest whole backup was taken', async function () {
    this.set((await lastTime()) / 1000);
  });
  const brokenRules = gauge('ostep_doctor_broken_rules', 'Rules of the data that the doctor found broken last');
  measureDisks(registry, { backups: folder, ...(database ? { database } : {}) });
  let isFailing = false;
  let doctorPasses = true;

  const night = async () => {
    log.info({ backup: await saveNight({ folder, adminUrl, secret: secretOf(settings), now: new Date() }) }, 'saved');
    const findings = await examineDatabase(withDatabase(adminUrl, productDatabase(adminUrl)), { isSample: true });
    const broken = findings.filter((finding) => finding.broken > 0);
    for (const { rule, broken: count, ids } of broken) log.error({ rule: rule.name, count, ids }, rule.description);
    log.info({ rules: findings.length, broken: broken.length }, 'checked');
    brokenRules.set(broken.length);
    doctorPasses = broken.length === 0;
  };

  const probes = {
    backup: async () => !isFailing && Date.now() - (await lastTime()) < DAY_MS + 2 * HOUR_MS,
    doctor: async () => doctorPasses,
  };
  const monitoring = await listenMonitoring({ registry, probes }, settings, log);
  shutDownOnSignal(log, () => monitoring.close());
  if (Date.now() - (await lastTime()) < DAY_MS) await sleep(nextNight(new Date(), at).getTime() - Date.now());
  for (;;) {
    try {
      await night();
      isFailing = false;
    } catch (error) {
      log.error({ err: error }, 'not saved or not checked');
      isFailing = true;
    }
    await sleep(isFailing ? HOUR_MS : nextNight(new Date(), at).getTime() - Date.now());
  }
});
