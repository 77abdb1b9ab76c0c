import type { ServiceSettings } from '@ostep/service-kit';

export type MailSettings = { readonly server: string; readonly from: string };

type EnvironmentSettings = Pick<ServiceSettings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/** Returns null if no mail server is set up. */
export function mailSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: EnvironmentSettings): MailSettings | null {
  if (SMTP_URL === undefined) return null;
  return { server: SMTP_URL, from: MAIL_FROM ?? `Ostęp <ostep@${new URL(PUBLIC_URL).hostname}>` };
}
