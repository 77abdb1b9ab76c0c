import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import type { LaunchOptions } from '@playwright/test';

const home = join(projectDir(), 'infra/tests/e2e');
const cache = join(projectDir(), '.cache/browser');

const SYSTEM_BROWSER = '/usr/bin/chromium';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${cache}/fonts/fonts</dir><cachedir>${cache}/fonts-cache</cachedir></fontconfig>
`;

/** In a child process, because the package changes environment variables while it unpacks its libraries. */
function packagedBrowser(): LaunchOptions {
  mkdirSync(cache, { recursive: true });
  const script = "import chromium from '@sparticuz/chromium'; process.stdout.write(await chromium.executablePath());";
  const executablePath = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', TMPDIR: cache },
  });
  writeFileSync(join(cache, 'fonts/fonts.conf'), fonts);
  const env = {
    ...process.env,
    TMPDIR: cache,
    LD_LIBRARY_PATH: join(cache, 'al2023/lib'),
    FONTCONFIG_PATH: join(cache, 'fonts'),
  };
  return { executablePath, args: [...args], env };
}

/** The browser named by `OSTEP_BROWSER`, else the system's Chromium, else the packaged one. */
export function launchOptions(): LaunchOptions {
  const named = process.env.OSTEP_BROWSER;
  if (named) return { executablePath: named, args };
  return existsSync(SYSTEM_BROWSER) ? { executablePath: SYSTEM_BROWSER, args } : packagedBrowser();
}
