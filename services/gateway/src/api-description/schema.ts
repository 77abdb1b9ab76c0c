import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

export type NamedSchemas = Map<string, Schema>;

/** Input and output differ where a schema transforms. A schema with an id is added to `namedSchemas` and referenced. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', namedSchemas: NamedSchemas): Schema {
  const options = { io, unrepresentable: 'any', reused: 'inline' } as const;
  const { $schema: _dialect, $defs = {}, ...root } = z.toJSONSchema(schema, options);
  for (const [id, definition] of Object.entries($defs)) addNamed(namedSchemas, id, inComponents(definition));
  return inComponents(root);
}

function addNamed(namedSchemas: NamedSchemas, id: string, schema: Schema): void {
  const known = namedSchemas.get(id);
  if (known && !isDeepStrictEqual(known, schema)) {
    throw new Error(`"${id}" names two different schemas, or one whose input and output differ.`);
  }
  namedSchemas.set(id, schema);
}

const inComponents = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'));

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

export function parametersOf(
  object: z.ZodObject | undefined,
  location: 'path' | 'query',
  namedSchemas: NamedSchemas,
): Parameter[] {
  if (!object) return [];
  const { properties = {}, required = [] } = schemaOf(object, 'input', namedSchemas);
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'boolean'
      ? []
      : [
          {
            name,
            in: location,
            required: location === 'path' || required.includes(name),
            ...(schema.description ? { description: schema.description } : {}),
            schema,
          },
        ],
  );
}
