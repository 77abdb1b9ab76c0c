import type { JsonSchema } from './json-schema';

export type EndpointShape = {
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly answer?: JsonSchema;
};

export type Shape = {
  readonly endpoints: Readonly<Record<string, EndpointShape>>;
  readonly views: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly functions: Readonly<Record<string, string>>;
};
