import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

export type NamedSchemas = Map<string, Schema>;

/** Input and output differ where a schema transforms. A schema that has an id is kept under it and referred to. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas): Schema {
  const options = { io, unrepresentable: 'any', reused: 'inline' } as const;
  const { $schema: _dialect, $defs = {}, ...root } = z.toJSONSchema(schema, options);
  for (const [id, definition] of Object.entries($defs)) keep(named, id, inComponents(definition));
  return inComponents(root);
}

function keep(named: NamedSchemas, id: string, schema: Schema): void {
  const known = named.get(id);
  if (known && !isDeepStrictEqual(known, schema)) {
    throw new Error(`"${id}" is the name of two schemas, or of one that is sent and answered in different forms.`);
  }
  named.set(id, schema);
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
  place: 'path' | 'query',
  named: NamedSchemas,
): Parameter[] {
  if (!object) return [];
  const { properties = {}, required = [] } = schemaOf(object, 'input', named);
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'boolean'
      ? []
      : [
          {
            name,
            in: place,
            required: place === 'path' || required.includes(name),
            ...(schema.description ? { description: schema.description } : {}),
            schema,
          },
        ],
  );
}
