export { buildAll } from './build-all.mjs';
export { buildRemote } from './build-remote.mjs';
export { buildPrograms, buildService } from './build-service.mjs';
export { buildShell } from './build-shell.mjs';
export { allTargets } from './targets.mjs';
