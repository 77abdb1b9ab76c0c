import { createTransport } from 'nodemailer';
import type { MailSettings } from './rules/mail-settings';

/** The limit of each of three steps: their sum is below the 30 s after which the gateway gives up. */
const TIMEOUT_PER_STEP_MS = 8_000;

export function openMailer({ server, from }: MailSettings) {
  const timeouts = {
    connectionTimeout: TIMEOUT_PER_STEP_MS,
    greetingTimeout: TIMEOUT_PER_STEP_MS,
    socketTimeout: TIMEOUT_PER_STEP_MS,
  };
  return createTransport({ url: server, pool: true, maxConnections: 1, ...timeouts }, { from });
}

/** The status of the mail server, if the error of nodemailer has one. */
export const smtpStatus = (error: unknown): number | undefined =>
  (error as { readonly responseCode?: number }).responseCode;
