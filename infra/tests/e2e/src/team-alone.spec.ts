import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import type { Page } from '@playwright/test';
import { goByMenu } from './harness/go-by-menu';
import { openPage, reloadPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

const team = process.env.REMOTE_OVERRIDES ?? '';
/** The version range that a build against another version declares. */
const NEEDED = '^5.0.0';

test.skip(team === '', 'The product that runs already lets no other screens in.');

let command: ChildProcess;

test.beforeAll(async () => {
  const cli = join(projectDir(), 'infra/tools/cli/cli.mjs');
  command = spawn(process.execPath, [cli, 'remote', 'orders'], {
    env: { PATH: process.env.PATH, PORT: new URL(team).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const text of command.stdout?.setEncoding('utf8') ?? []) {
    said += text;
    if (said.includes('localStorage.setItem')) break;
  }
  expect(said).toContain(`'${team}/mf-manifest.json'`);
});

test.afterAll(async () => {
  const ended = once(command, 'exit');
  command.kill();
  await ended;
});

async function standIn(page: Page, origin: string): Promise<void> {
  const remotes = JSON.stringify({ orders: `${origin}/mf-manifest.json` });
  await page.evaluate(`localStorage.setItem('ostep.remotes', ${JSON.stringify(remotes)})`);
  await reloadPage(page);
}

test('a team develops only its remote, in a deployed shell that allows its origin', async ({ page }) => {
  await signIn(page, 'biuro');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const list = page.getByRole('heading', { name: 'Lista zleceń' });
  const note = page.getByText(`Zlecenia: ${new URL(team).host}`);

  await standIn(page, team);
  await expect(list).toBeVisible();
  await expect(note).toBeVisible();
  expect(fetched.some((url) => url.startsWith(`${team}/remoteEntry.`))).toBe(true);
  await openPage(page, '/sq');
  await expect(page.getByRole('button', { name: 'Dodaj ekipę' })).toBeVisible();

  await openPage(page, '/order');
  fetched.length = 0;
  const elsewhere = team.replace('localhost', '127.0.0.1');
  await standIn(page, elsewhere);
  await expect(list).toBeVisible();
  await expect(note).toBeHidden();
  expect(fetched.filter((url) => url.startsWith(elsewhere))).toEqual([]);
});

for (const [name, needed] of [
  ['an earlier', '^5.60.0'],
  ['a later', '^5.999.0'],
] as const) {
  test(`a remote built against ${name} minor version of a shared package lives beside the others`, async ({ page }) => {
    let changed = 0;
    await page.route(`${team}/**/*.js`, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      changed += text.split(NEEDED).length - 1;
      await route.fulfill({ response: answer, body: text.replaceAll(NEEDED, needed) });
    });
    const failures: string[] = [];
    page.on('pageerror', (failure) => failures.push(failure.message));
    await signIn(page, 'biuro');
    await standIn(page, team);
    await expect(page.getByRole('heading', { name: 'Lista zleceń' })).toBeVisible();
    await goByMenu(page, 'Słowniki', 'Ekipy');
    await expect(page.getByRole('button', { name: 'Dodaj ekipę' })).toBeVisible();
    expect(changed).toBeGreaterThan(0);
    expect(failures).toEqual([]);
  });
}
