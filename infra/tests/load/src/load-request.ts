/** `shape` must not contain a comma: k6 would cut it there. */
export type LoadRequest = {
  readonly shape: string;
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
};

export const requestOf = (method: string, path: string, body?: unknown): LoadRequest => ({
  shape: path,
  name: `${method} ${path}`,
  path,
  body,
});
