import { join } from 'node:path';
import { workspaceRoot } from './paths.mjs';

const uiStyles = join(workspaceRoot, 'packages/ui/src/ui.css');

/**
 * A webpack loader that gives a remote's first module the styles of `ui`. The index of `ui` cannot import them: it
 * must stay free of side effects, or no screen could be split off.
 * @param {string} source
 */
export default function addUiStyles(source) {
  return `import ${JSON.stringify(uiStyles)};\n${source}`;
}
