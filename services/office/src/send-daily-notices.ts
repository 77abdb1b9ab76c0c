import { createHash } from 'node:crypto';
import { dayInWarsaw } from '@ostep/kernel';
import { type Repeating, readLastSeal, type Service } from '@ostep/service-kit';
import { markOnce, type Recipient, readAttention, recipientsOf, removeOldDays, takeFormer } from './data/daily-notices';
import { readMonthBefore } from './data/month-before';
import { answerOf, openMailer } from './open-mailer';
import { attentionOf } from './rules/attention-of';
import { composeNotice, type Seal, type Waiting } from './rules/compose-notice';
import { mailOf } from './rules/mail-settings';
import type { MonthResult } from './rules/month-result';

/** From here on the mail server says never; below it, not now. */
const PERMANENT = 500;

/** By then the work of the last days of the month is usually settled. */
const MONTH_TOLD_ON = '-03';

type Sending = Pick<Service, 'db' | 'log' | 'now' | 'settings'>;

/**
 * To each person once a day, in however many processes this runs. The day is marked when the letter was taken: a process
 * that is killed between the two sends it again under the same number, by which mail servers know it.
 */
export async function sendDailyNotices({ db, log, now, settings }: Sending): Promise<void> {
  const mail = mailOf(settings);
  if (!mail) return;
  const day = dayInWarsaw(now());
  await removeOldDays(db, day);
  await takeFormer(db);
  const recipients = await recipientsOf(db, day);
  if (recipients.length === 0) return;
  const waiting = await readAttention(db);
  const seal = await readLastSeal(db);
  const month = day.endsWith(MONTH_TOLD_ON) ? await readMonthBefore(db, day) : null;
  const mailer = openMailer(mail);
  const send = async (recipient: Recipient): Promise<boolean> => {
    const letter = letterTo(recipient, { waiting, seal, month, day, publicUrl: settings.PUBLIC_URL });
    if (!letter) return false;
    try {
      await mailer.sendMail(letter);
      return true;
    } catch (error) {
      log.warn({ err: error, to: recipient.subject }, 'daily notice not sent');
      return (answerOf(error) ?? 0) >= PERMANENT;
    }
  };
  try {
    await mailer.verify();
    for (const recipient of recipients) await markOnce(db, recipient.subject, day, () => send(recipient));
  } finally {
    mailer.close();
  }
}

type Today = {
  readonly waiting: readonly Waiting[];
  readonly seal: Seal | null;
  readonly month: MonthResult | null;
  readonly day: string;
  readonly publicUrl: string;
};

/** Null: nothing waits for this person. */
function letterTo({ subject, fullName, email, roles }: Recipient, { waiting, day, publicUrl, ...today }: Today) {
  const ofManager = roles.includes('manager') ? today : { seal: null, month: null };
  const notice = composeNotice(attentionOf(roles, waiting), { fullName, day, publicUrl, ...ofManager });
  if (!notice) return null;
  const number = createHash('sha256').update(`${subject} ${day}`).digest('hex').slice(0, 32);
  const messageId = `<daily-notice.${number}@${new URL(publicUrl).hostname}>`;
  return { to: { name: fullName, address: email }, messageId, ...notice };
}

export const dailyNotices: Repeating = {
  queue: 'daily-notices',
  // What failed at six is tried again; who switches it on later that day gets one soon.
  pattern: '*/15 6-20 * * *',
  run: sendDailyNotices,
};
