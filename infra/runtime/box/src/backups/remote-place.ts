import { BoxRefusal } from '../refusals';
import { texts } from './texts';

/** A folder on another machine. */
export type RemotePlace = {
  /** Fingerprint (SHA-256, base64) that an SFTP server showed; null where there is none. */
  readonly hostKey: string | null;
  readonly list: () => Promise<string[]>;
  /** A file has its name there only when it is whole. */
  readonly put: (file: string, name: string) => Promise<void>;
  readonly read: (name: string) => Promise<Buffer>;
  readonly remove: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** While a file is being written. */
export const DRAFT = '.part';

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What a socket's error means for people; null where it is of another kind. */
export function socketRefusal(error: unknown, host: string): BoxRefusal | null {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (typeof code !== 'string') return null;
  if (AWAY.has(code)) return new BoxRefusal(texts.placeAway(host, code), { cause: error });
  if (/CERT|SELF_SIGNED|ERR_TLS/.test(code)) return new BoxRefusal(texts.placeCertificate(host), { cause: error });
  return null;
}
