import type { ServiceSettings } from '@ostep/service-kit';
import { openMailer } from './open-mailer';
import { composeConfirmation } from './rules/compose-confirmation';
import { mailOf } from './rules/mail-settings';

/** Null: no mail server is set up. */
export function codeSender(settings: Pick<ServiceSettings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>) {
  const mail = mailOf(settings);
  if (!mail) return null;
  return async (email: string, fullName: string, code: string): Promise<void> => {
    const mailer = openMailer(mail);
    try {
      const letter = composeConfirmation({ fullName, code, publicUrl: settings.PUBLIC_URL });
      await mailer.sendMail({ to: { name: fullName, address: email }, ...letter });
    } finally {
      mailer.close();
    }
  };
}
