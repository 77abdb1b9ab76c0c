import type { JsonSchema } from './json-schema';

export type EndpointShape = {
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** Absent where a file is answered. */
  readonly answer?: JsonSchema;
};

export type Shape = {
  /** By method and path, `GET /api/order/{id}`. */
  readonly endpoints: Readonly<Record<string, EndpointShape>>;
  /** Types of columns by view. */
  readonly views: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Return types by name and argument types. */
  readonly functions: Readonly<Record<string, string>>;
};
