import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import subsetFont from 'subset-font';
import { remoteNames, workspaceRoot } from './paths.mjs';

const FONT_FACE = /@font-face\s*\{[^}]*\}/;
const GLYPH = /\.pi-([\w-]+):before\s*\{\s*content:\s*["']\\([0-9a-f]+)["']/g;
/** The space: the height of a line of icons is that of the font whose range has it. */
const SPACE = '20';
const WORD = /[\w-]+/g;

/**
 * Splits the icon font in two: the glyphs that current screens name, and all others. A browser loads the second one only
 * when one of its glyphs is shown, for example by a remote that is newer than the shell.
 * @this {import('webpack').LoaderContext<object>} @param {string} source
 */
export default function primeIcons(source) {
  const done = this.async();
  splitFont(source, this.resourcePath).then((css) => done(null, css), done);
}

/** @param {string} source @param {string} path of the style sheet */
export async function splitFont(source, path) {
  const folder = dirname(path);
  const glyphs = new Map([...source.matchAll(GLYPH)].map(([, name = '', code = '']) => [name, code]));
  const words = await wordsOfScreens();
  const used = [SPACE, ...[...glyphs].filter(([name]) => words.has(name)).map(([, code]) => code)];
  const others = [...glyphs.values()].filter((code) => !used.includes(code));
  const fullFont = await readFile(join(folder, 'fonts/primeicons.woff2'));
  const text = used.map((code) => String.fromCodePoint(Number.parseInt(code, 16))).join('');
  const cache = join(workspaceRoot, 'node_modules/.cache/ostep');
  const file = join(cache, 'primeicons-used.woff2');
  await mkdir(cache, { recursive: true });
  await writeFile(file, await subsetFont(fullFont, text, { targetFormat: 'woff2' }));
  return source.replace(
    FONT_FACE,
    () => `${fontFace(relative(folder, file), used)}\n${fontFace('./fonts/primeicons.woff2', others)}`,
  );
}

/** @param {string} url @param {readonly string[]} codes */
function fontFace(url, codes) {
  const range = codes.map((code) => `U+${code}`).join(', ');
  return `@font-face { font-family: 'primeicons'; font-display: block; src: url('${url}') format('woff2'); unicode-range: ${range}; }`;
}

async function wordsOfScreens() {
  const folders = ['shell', 'packages/ui', 'packages/intake-screens', ...remoteNames().map((name) => `mfe-${name}`)];
  const texts = await Promise.all(folders.map((folder) => textsIn(join(workspaceRoot, folder, 'src'))));
  return new Set(texts.flat().flatMap((text) => (text.match(WORD) ?? []).map((word) => word.replace(/^pi-/, ''))));
}

/** @param {string} folder */
async function textsIn(folder) {
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  return Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')));
}
