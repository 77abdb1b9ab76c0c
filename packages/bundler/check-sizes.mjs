import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { workspaceRoot } from './src/paths.mjs';
import { MANIFEST } from './src/remote-names.mjs';

const LIMITS_KB = { shell: 150, list: 330 };
const KB = 1000;

const shell = join(workspaceRoot, 'shell/dist');
const remote = join(workspaceRoot, 'mfe-contracts/dist');

const page = readFileSync(join(shell, 'index.html'), 'utf8');
const linked = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, name = '']) => join(shell, name));
const icons = iconFont(linked.filter((file) => file.endsWith('.css')));
const manifest = JSON.parse(readFileSync(join(remote, MANIFEST), 'utf8'));
const { js, css } = manifest.exposes[0].assets;
const remoteFiles = [MANIFEST, manifest.metaData.remoteEntry.name, ...js.sync, ...css.sync].map((name) =>
  join(remote, name),
);

const entry = linked.filter((file) => /\/shell\.\w+\.js$/.test(file));
const list = [join(shell, 'index.html'), ...linked, ...icons, ...remoteFiles];

const measured = [
  { name: 'shell', size: sum(entry), limit: LIMITS_KB.shell },
  { name: 'list', size: sum(list), limit: LIMITS_KB.list },
];
for (const part of measured) console.warn(`${part.name}: ${part.size.toFixed(1)} of ${part.limit} KB`);
if (measured.some((part) => part.size > part.limit) || entry.length !== 1) {
  for (const file of list)
    console.warn(`  ${(size(file) / KB).toFixed(1).padStart(6)}  ${file.slice(workspaceRoot.length)}`);
  process.exit(1);
}

/** The size as images and releases send it, because a local build compresses less. @param {string} file */
function size(file) {
  return existsSync(`${file}.br`) ? brotliCompressSync(readFileSync(file)).length : statSync(file).size;
}

/** @param {readonly string[]} files */
function sum(files) {
  return files.reduce((total, file) => total + size(file), 0) / KB;
}

/** @param {readonly string[]} styles */
function iconFont(styles) {
  return styles
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\/assets\/primeicons-used[\w.-]*\.woff2/g)])
    .map(([name]) => join(shell, name));
}
