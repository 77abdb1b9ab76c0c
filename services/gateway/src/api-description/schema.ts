import * as z from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/** Input and output differ where a schema transforms. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

export function parametersOf(object: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] {
  if (!object) return [];
  const { properties = {}, required = [] } = schemaOf(object, 'input');
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
