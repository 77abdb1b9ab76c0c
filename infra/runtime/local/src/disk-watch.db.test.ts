import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, withConnection } from '@ostep/database';
import { afterAll, expect, test, vi } from 'vitest';
import { watchDisk } from './disk-watch';

const folder = mkdtempSync(join(tmpdir(), 'ostep disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=500m', 'tmpfs', folder]).status === 0;
if (!mounted) console.log('Skipped, the full disk: this account may not mount one.');
else chmodSync(folder, 0o755);

afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(mounted)('a full disk stops writing alone, and it goes on when there is room', async () => {
  const server = await startEmbedded({
    dataDir: folder,
    secret: 'disk',
    logFile: join(folder, 'postgresql.log'),
    disposable: true,
  });
  const statusLines: string[] = [];
  const end = await watchDisk({ folder, adminUrl: server.adminUrl, onStatus: (line) => statusLines.push(line) });
  const write = () =>
    withConnection(server.adminUrl, async (sql) => {
      await sql`create table if not exists kept (id int)`;
      await sql`insert into kept values (1)`;
    });
  const filler = join(folder, 'filler');
  try {
    await write();
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 40_000_000));
    await expect.poll(() => statusLines.at(-1)).toContain('is full');
    await vi.waitFor(() => expect(write()).rejects.toMatchObject({ code: '25006' }), 60_000);
    expect(await withConnection(server.adminUrl, (sql) => sql`select id from kept`)).toHaveLength(1);
    rmSync(filler);
    await expect.poll(() => statusLines.at(-1)).toContain('has room again');
    await vi.waitFor(write, 60_000);
  } finally {
    await end();
    await server.stop();
  }
});
