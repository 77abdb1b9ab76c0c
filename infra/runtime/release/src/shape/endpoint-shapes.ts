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

type Named = JsonSchema & { readonly $ref?: string };

/** zod's return type is wider than what it produces. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $defs: named = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return inlined(root, named) as JsonSchema;
}

/** Replaces references by their schemas, because names of schemas are not part of the shape. */
function inlined(part: unknown, named: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(part)) return part.map((one) => inlined(one, named));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...own } = part as Named;
  const target = $ref === undefined ? {} : (named[$ref.slice('#/$defs/'.length)] as object);
  return Object.fromEntries(Object.entries({ ...target, ...own }).map(([key, value]) => [key, inlined(value, named)]));
}
