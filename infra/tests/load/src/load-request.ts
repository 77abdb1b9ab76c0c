/** `shape` must not contain a comma: k6 would cut it there. */
export type LoadRequest = {
  readonly shape: string;
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
};
