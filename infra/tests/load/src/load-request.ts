/** k6 ends `shape` at a comma. */
export type LoadRequest = {
  readonly shape: string;
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
};
