import { openMailer } from '@ostep/service-office/mailer';
import type { BoxSettings } from '../box-settings';
import { texts } from './texts';

const LIMIT_MS = 15_000;

export type Channels = {
  /** Takes a POST of plain text, as ntfy and most gateways of messages do. */
  readonly alertUrl: string | undefined;
  readonly mail: BoxSettings['mail'];
  /** Addresses of the managers. */
  readonly recipients: () => Promise<readonly string[]>;
};

/** Sends on every channel there is. @throws if one of them did not take it */
export async function sendAlert({ alertUrl, mail, recipients }: Channels, sentences: readonly string[]): Promise<void> {
  const text = sentences.join('\n');
  if (alertUrl) await post(alertUrl, text);
  if (mail) await sendMail(mail, await recipients(), text);
}

async function post(url: string, text: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8', title: 'Ostep' },
    body: text,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`ALERT_URL answered ${response.status}`);
}

async function sendMail(mail: NonNullable<BoxSettings['mail']>, to: readonly string[], text: string): Promise<void> {
  if (to.length === 0) return;
  const mailer = openMailer({ server: mail.url, from: mail.from });
  try {
    await mailer.sendMail({ to: [...to], subject: texts.subject, text });
  } finally {
    mailer.close();
  }
}
