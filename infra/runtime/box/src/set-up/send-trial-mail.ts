import { openMailer, smtpStatus } from '@ostep/service-office/mailer';
import type { MailForm } from '@ostep/set-up-page/api';
import type { BoxSettings } from '../box-settings';
import { refuseSetUp } from './refuse-set-up';
import { texts } from './texts';

const options: Readonly<Record<MailForm['security'], string>> = {
  tls: '',
  starttls: '?requireTLS=true',
  none: '?ignoreTLS=true',
};

const NAME = 'Ostęp';

export function mailSettingsOf({ host, port, user, password, security, from }: MailForm): {
  readonly url: string;
  readonly from: string;
} {
  const scheme = security === 'tls' ? 'smtps' : 'smtp';
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return { url: `${scheme}://${account}${host}:${port}/${options[security]}`, from: `${NAME} <${from}>` };
}

export function shownMail({ mail }: BoxSettings): { readonly host: string; readonly from: string } | null {
  return mail && { host: new URL(mail.url).hostname, from: mail.from };
}

type MailError = { readonly code?: string; readonly response?: string; readonly message: string };

/** Of nodemailer's errors. */
function refusalOf(error: MailError, host: string) {
  const isTls = /ssl|tls|certificate|self[- ]signed|wrong version/i.test(error.message);
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH') return refuseSetUp('mailNotLetIn');
  if (error.code === 'ETLS' || (smtpStatus(error) === undefined && isTls)) return refuseSetUp('mailTls', { host });
  if (smtpStatus(error) === undefined) return refuseSetUp('mailAway', { host });
  return refuseSetUp('mailRefused', { answer: error.response ?? error.message });
}

/** @throws Refusal that says what the server did */
export async function sendTrialMail(form: MailForm, to: string): Promise<void> {
  const { url, from } = mailSettingsOf(form);
  const mailer = openMailer({ server: url, from });
  try {
    await mailer.sendMail({ to, ...texts.trialMail });
  } catch (error) {
    throw error instanceof Error ? refusalOf(error, form.host) : error;
  } finally {
    mailer.close();
  }
}
