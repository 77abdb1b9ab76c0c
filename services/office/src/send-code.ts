import { randomBytes } from 'node:crypto';
import type { ServiceSettings } from '@ostep/service-kit';
import { openMailer } from './open-mailer';
import { composeConfirmation } from './rules/compose-confirmation';
import { mailSettings } from './rules/mail-settings';

/** Returns a function that sends a new code and returns it, or null if no mail server is set up. */
export function codeSender(settings: Pick<ServiceSettings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>) {
  const mail = mailSettings(settings);
  if (!mail) return null;
  return async (email: string, fullName: string): Promise<string> => {
    const code = randomBytes(6).toString('hex');
    const mailer = openMailer(mail);
    try {
      const letter = composeConfirmation({ fullName, code, publicUrl: settings.PUBLIC_URL });
      await mailer.sendMail({ to: { name: fullName, address: email }, ...letter });
      return code;
    } finally {
      mailer.close();
    }
  };
}
