import { NodeUnavailable, nodeProgram } from '@ostep/test-kit/node-program';

const NEXT = 24;

export { NodeUnavailable as NextNodeUnavailable };

let known: Promise<string> | null = null;

/** @throws NextNodeUnavailable where this already is that version of Node, or it cannot be downloaded */
export async function nextNode(): Promise<string> {
  if (process.versions.node.startsWith(`${NEXT}.`)) throw new NodeUnavailable(`this is Node ${NEXT} already`);
  known ??= nodeProgram(NEXT);
  return known;
}
