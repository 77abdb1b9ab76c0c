/** A request of a measured load; `shape` is what it stands for (k6 reads a comma in it as an end). */
export type LoadRequest = {
  readonly shape: string;
  /** As in the API's definition, `GET /api/order/{id}`. */
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
};
