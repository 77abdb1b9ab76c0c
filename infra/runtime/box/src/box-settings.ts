import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { smtpAddress } from '@ostep/service-kit';
import * as z from 'zod';

/** `network`: http in the office; `public`: a name whose certificate Caddy gets; `tunnel`: https ends before the box; `office`: Caddy's own authority. */
const address = z.object({
  kind: z.enum(['network', 'public', 'tunnel', 'office']),
  url: z.url({ protocol: /^https?$/ }),
});

const secondPlace = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sftp'),
    host: z.string().min(1),
    port: z.int().min(1).max(65_535),
    user: z.string().min(1),
    password: z.string(),
    folder: z.string(),
    /** Fingerprint (SHA-256, base64) that the server showed when the place was entered. */
    hostKey: z.string(),
  }),
  z.object({ kind: z.literal('webdav'), url: z.url({ protocol: /^https?$/ }), user: z.string(), password: z.string() }),
]);

const boxSettings = z.object({
  /** Null until a person chose one: then the host of the first visit serves. */
  address: address.nullable().default(null),
  mail: z.object({ url: smtpAddress, from: z.string() }).nullable().default(null),
  backups: z
    .object({
      at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      /** Encrypts what leaves the box; null: backups are not encrypted and cannot leave it. */
      password: z.string().min(12).nullable(),
      secondPlace: secondPlace.nullable(),
    })
    .default({ at: '02:30', password: null, secondPlace: null }),
});

export type BoxSettings = z.output<typeof boxSettings>;
export type SecondPlace = z.output<typeof secondPlace>;

const FILE = 'settings.json';

/** What people set in the browser. They hold passwords: readable by the owner alone. */
export function readBoxSettings(data: string): BoxSettings {
  const file = join(data, FILE);
  return boxSettings.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}

export function saveBoxSettings(data: string, settings: BoxSettings): void {
  const file = join(data, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(boxSettings.parse(settings), null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
  chmodSync(file, 0o600);
}
