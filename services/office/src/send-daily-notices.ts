import { dayInWarsaw } from '@ostep/kernel';
import type { Repeating, Service } from '@ostep/service-kit';
import { createTransport } from 'nodemailer';
import { beginNotice, forgetNotice, readAttention, recipientsOf, removeOldDays } from './data/daily-notices';
import { composeNotice } from './rules/compose-notice';
import { type MailSettings, mailOf } from './rules/mail-settings';

const TIMEOUT_MS = 20_000;
/** From here on the mail server says never; below it, not now. */
const PERMANENT = 500;

type Sending = Pick<Service, 'db' | 'log' | 'now' | 'settings'>;

/** To each person once a day at most, in however many processes this runs and whenever one is killed. */
export async function sendDailyNotices({ db, log, now, settings }: Sending): Promise<void> {
  const mail = mailOf(settings);
  if (!mail) return;
  const day = dayInWarsaw(now());
  await removeOldDays(db, day);
  const recipients = await recipientsOf(db, day);
  if (recipients.length === 0) return;
  const waiting = await readAttention(db);
  const mailer = openMailer(mail);
  try {
    await mailer.verify();
    for (const recipient of recipients) {
      if (!(await beginNotice(db, recipient.username, day))) continue;
      const notice = composeNotice(waiting, { ...recipient, day, publicUrl: settings.PUBLIC_URL });
      if (!notice) continue;
      const to = { name: recipient.fullName, address: recipient.email };
      await mailer.sendMail({ to, ...notice }).catch(async (error: unknown) => {
        const answer = answerOf(error);
        // Without an answer it may have been delivered.
        if (answer === undefined) throw error;
        log.warn({ err: error, to: recipient.username }, 'daily notice refused');
        if (answer < PERMANENT) await forgetNotice(db, recipient.username, day);
      });
    }
  } finally {
    mailer.close();
  }
}

function openMailer({ server, from }: MailSettings) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return createTransport({ url: server, pool: true, maxConnections: 1, ...timeouts }, { from });
}

/** The server's status, of the errors of nodemailer that have one. */
const answerOf = (error: unknown): number | undefined => (error as { readonly responseCode?: number }).responseCode;

export const dailyNotices: Repeating = {
  queue: 'daily-notices',
  // What failed at six is tried again; who switches it on later that day gets one soon.
  pattern: '*/15 6-20 * * *',
  run: sendDailyNotices,
};
