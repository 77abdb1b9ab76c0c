export { baseConfig } from './base-config.mjs';
export { buildAll } from './build-all.mjs';
export { buildRemote } from './build-remote.mjs';
export { buildPrograms, buildService } from './build-service.mjs';
export { buildShell } from './build-shell.mjs';
export { Page } from './page-plugin.mjs';
export { precompress } from './precompress.mjs';
export { runWebpack } from './run-webpack.mjs';
export { allTargets } from './targets.mjs';
