import { existsSync } from 'node:fs';

export class FirefoxUnavailable extends Error {}

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The browser named by `OSTEP_FIREFOX`, else the system's Firefox. */
export function firefoxProgram(): string {
  const found = [process.env.OSTEP_FIREFOX ?? '', ...INSTALLED].find((path) => path !== '' && existsSync(path));
  if (!found) throw new FirefoxUnavailable('Firefox is not installed (Debian: firefox-esr)');
  return found;
}
