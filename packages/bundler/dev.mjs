import { serveGallery } from './src/dev/serve-gallery.mjs';
import { watchScreens } from './src/dev/watch-screens.mjs';
import { watchServices } from './src/dev/watch-services.mjs';
import { watchTypes } from './src/dev/watch-types.mjs';

/**
 * The child process of `npm run dev`: rebuilds services and screens at every change and reports it to its parent.
 * @typedef {{ webDir: string, remotes: string[], version: string, port: number, galleryPort: number }} Options
 */
const options = /** @type {Options} */ (JSON.parse(process.argv[2] ?? '{}'));

/** @param {Record<string, unknown>} message */
const send = (message) => process.send?.(message);
/** @param {'service' | 'screens'} kind */
const report = (kind) => ({
  onBuilt: (
    /** @type {string} */ name,
    /** @type {string} */ seconds,
    /** @type {readonly string[]} */ programs = [],
  ) => send({ built: kind, name, seconds, programs }),
  onErrors: (/** @type {string} */ text) => send({ errors: text }),
});

process.on('disconnect', () => process.exit(0));
serveGallery({ port: options.galleryPort, onErrors: report('screens').onErrors });
await watchServices(report('service'));
await watchScreens({ ...options, ...report('screens') });
send({ ready: true });
for (const project of ['tsconfig.browser.json', 'tsconfig.node.json']) {
  watchTypes({ project, onErrors: report('screens').onErrors });
}
