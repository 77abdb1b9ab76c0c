import { existsSync } from 'node:fs';

export class FirefoxUnavailable extends Error {}

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** `OSTEP_FIREFOX`, else the system's. */
export function firefoxProgram(): string {
  const found = [process.env.OSTEP_FIREFOX ?? '', ...INSTALLED].find((path) => path !== '' && existsSync(path));
  if (!found) throw new FirefoxUnavailable('Firefox is not installed (Debian: firefox-esr)');
  return found;
}
