import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import { remoteNames, workspaceRoot } from './src/paths.mjs';
import { remoteConfig } from './src/remote-config.mjs';
import { MANIFEST } from './src/remote-names.mjs';

const types = { js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml' };

const [name = ''] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 3001);
if (!remoteNames().includes(name)) {
  console.error(`There is no remote "${name}". There are: ${remoteNames().join(', ')}.`);
  process.exit(1);
}

const dir = join(workspaceRoot, `mfe-${name}`);
const outdir = join(dir, '.cache/remote');
const origin = `http://localhost:${port}`;

createServer(async (request, response) => {
  const path = new URL(request.url ?? '/', origin).pathname;
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  try {
    const content = await readFile(join(outdir, path));
    const type = types[/** @type {keyof typeof types} */ (path.split('.').at(-1))] ?? 'application/octet-stream';
    response.writeHead(200, { ...headers, 'content-type': type }).end(content);
  } catch {
    response.writeHead(404, headers).end();
  }
}).listen(port, '127.0.0.1');

let isFirst = true;
webpack(remoteConfig({ dir, name, outdir })).watch({}, (failure, stats) => {
  if (failure) throw failure;
  if (stats?.hasErrors()) return console.error(stats.toString({ preset: 'errors-only', colors: false }));
  process.stdout.write(`Built ${name}: reload the page.\n`);
  if (!isFirst) return;
  isFirst = false;
  process.stdout.write(`
  In the browser's console, at a shell whose gateway has REMOTE_OVERRIDES=${origin}:
    localStorage.setItem('ostep.remotes', JSON.stringify({ ${JSON.stringify(name)}: '${origin}/${MANIFEST}' })); location.reload()
  and back:
    localStorage.removeItem('ostep.remotes'); location.reload()
`);
});
