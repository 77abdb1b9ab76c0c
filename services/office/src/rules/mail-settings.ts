import type { ServiceSettings } from '@ostep/service-kit';

export type MailSettings = { readonly server: string; readonly from: string };

type Given = Pick<ServiceSettings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/** Null: no e-mail is sent. */
export function mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Given): MailSettings | null {
  if (SMTP_URL === undefined) return null;
  return { server: SMTP_URL, from: MAIL_FROM ?? `Ostęp <ostep@${new URL(PUBLIC_URL).hostname}>` };
}
