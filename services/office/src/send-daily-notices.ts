import { createHash } from 'node:crypto';
import { dayInWarsaw } from '@ostep/kernel';
import { type Repeating, readLastSeal, type Service } from '@ostep/service-kit';
import {
  adoptFormerLogins,
  type Recipient,
  readAttention,
  readRecipients,
  removeOldDays,
  sendOnce,
} from './data/daily-notices';
import { readPreviousMonth } from './data/previous-month';
import { openMailer, smtpStatus } from './open-mailer';
import { attentionForRoles } from './rules/attention-for-roles';
import { composeNotice, type Seal, type Waiting } from './rules/compose-notice';
import { mailSettings } from './rules/mail-settings';
import type { MonthResult } from './rules/month-result';

/** SMTP statuses from this one on are permanent failures, lower ones are temporary. */
const PERMANENT_FAILURE = 500;

/** The day of the month for the result of the previous one: by then its last works are usually settled. */
const MONTH_RESULT_DAY = '-03';

type NoticeService = Pick<Service, 'db' | 'log' | 'now' | 'settings'>;

/**
 * Sends each person at most one letter a day, also if several processes run this. The day is marked after the mail
 * server accepted the letter. If a process is killed in between, the letter is sent again with the same message id,
 * so mail servers can recognise it.
 */
export async function sendDailyNotices({ db, log, now, settings }: NoticeService): Promise<void> {
  const mail = mailSettings(settings);
  if (!mail) return;
  const day = dayInWarsaw(now());
  await removeOldDays(db, day);
  await adoptFormerLogins(db);
  const recipients = await readRecipients(db, day);
  if (recipients.length === 0) return;
  const waiting = await readAttention(db);
  const seal = await readLastSeal(db);
  const month = day.endsWith(MONTH_RESULT_DAY) ? await readPreviousMonth(db, day) : null;
  const mailer = openMailer(mail);
  const send = async (recipient: Recipient): Promise<boolean> => {
    const letter = composeLetter(recipient, { waiting, seal, month, day, publicUrl: settings.PUBLIC_URL });
    if (!letter) return false;
    try {
      await mailer.sendMail(letter);
      return true;
    } catch (error) {
      log.warn({ err: error, to: recipient.subject }, 'daily notice not sent');
      return (smtpStatus(error) ?? 0) >= PERMANENT_FAILURE;
    }
  };
  try {
    await mailer.verify();
    for (const recipient of recipients) await sendOnce(db, recipient.subject, day, () => send(recipient));
  } finally {
    mailer.close();
  }
}

type NoticeContent = {
  readonly waiting: readonly Waiting[];
  readonly seal: Seal | null;
  readonly month: MonthResult | null;
  readonly day: string;
  readonly publicUrl: string;
};

/** Returns null if nothing needs the attention of this person. */
function composeLetter(
  { subject, fullName, email, roles }: Recipient,
  { waiting, day, publicUrl, ...content }: NoticeContent,
) {
  const forManagers = roles.includes('manager') ? content : { seal: null, month: null };
  const notice = composeNotice(attentionForRoles(roles, waiting), { fullName, day, publicUrl, ...forManagers });
  if (!notice) return null;
  const number = createHash('sha256').update(`${subject} ${day}`).digest('hex').slice(0, 32);
  const messageId = `<daily-notice.${number}@${new URL(publicUrl).hostname}>`;
  return { to: { name: fullName, address: email }, messageId, ...notice };
}

export const dailyNotices: Repeating = {
  queue: 'daily-notices',
  // Retries failed letters during the day, and serves those who switch the notice on later that day.
  pattern: '*/15 6-20 * * *',
  run: sendDailyNotices,
};
