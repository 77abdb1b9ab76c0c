import type { JsonSchema } from './json-schema';

/** What an endpoint takes and answers. */
export type EndpointShape = {
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** Absent where a file is answered. */
  readonly answer?: JsonSchema;
};

/** What others rely on of a part: its endpoints and its published schema. */
export type Shape = {
  /** By method and path, `GET /api/order/{id}`. */
  readonly endpoints: Readonly<Record<string, EndpointShape>>;
  /** Columns of each published view with their types. */
  readonly views: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Published functions by name and argument types, with what they return. */
  readonly functions: Readonly<Record<string, string>>;
};
