import { createTransport } from 'nodemailer';
import type { MailSettings } from './rules/mail-settings';

const TIMEOUT_MS = 20_000;

export function openMailer({ server, from }: MailSettings) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return createTransport({ url: server, pool: true, maxConnections: 1, ...timeouts }, { from });
}

/** The server's status, of the errors of nodemailer that have one. */
export const answerOf = (error: unknown): number | undefined =>
  (error as { readonly responseCode?: number }).responseCode;
