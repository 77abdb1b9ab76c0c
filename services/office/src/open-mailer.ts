import { createTransport } from 'nodemailer';
import type { MailSettings } from './rules/mail-settings';

/** Each of three: together below the 30 s that the gateway gives an answer. */
const TIMEOUT_MS = 8_000;

export function openMailer({ server, from }: MailSettings) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return createTransport({ url: server, pool: true, maxConnections: 1, ...timeouts }, { from });
}

/** The server's status, of the errors of nodemailer that have one. */
export const answerOf = (error: unknown): number | undefined =>
  (error as { readonly responseCode?: number }).responseCode;
