import { join } from 'node:path';
import { workspaceRoot } from './paths.mjs';

const uiStyles = join(workspaceRoot, 'packages/ui/src/ui.css');

/**
 * Imports the styles of `ui` into a remote's first module. The index of `ui` cannot: it must stay free of side effects
 * to be split.
 * @param {string} source
 */
export default function addUiStyles(source) {
  return `import ${JSON.stringify(uiStyles)};\n${source}`;
}
