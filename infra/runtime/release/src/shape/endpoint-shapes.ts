import { type Api, type Endpoint, isFileAnswer } from '@ostep/endpoint-kit';
import * as z from 'zod';
import type { JsonSchema } from './json-schema';
import type { EndpointShape } from './shape';

/** The endpoints of a part as plain data, so that another version's can be held against them. */
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

/** zod types a schema more widely than what it writes. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}
