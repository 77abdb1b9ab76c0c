import { type Api, type Endpoint, isFileAnswer } from '@ostep/endpoint-kit';
import * as z from 'zod';
import type { JsonSchema } from './json-schema';
import type { EndpointShape } from './shape';

export function endpointShapes(api: Api): Record<string, EndpointShape> {
  return Object.fromEntries(Object.entries(api).map(([key, endpoint]) => [key, shapeOf(endpoint)]));
}

function shapeOf({ params, query, body, response }: Endpoint): EndpointShape {
  return {
    ...(params ? { params: schemaOf(params, 'input') } : {}),
    ...(query ? { query: schemaOf(query, 'input') } : {}),
    ...(body ? { body: schemaOf(body, 'input') } : {}),
    ...(isFileAnswer(response) ? {} : { answer: schemaOf(response, 'output') }),
  };
}

/** zod's return type is wider than what it produces. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}
