import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values by the name of the field, for fields whose schema is not enough to make a fitting value. */
export type FieldValues = Readonly<Record<string, unknown>>;

type SampleRequest = { readonly schema: z.ZodType; readonly variant: number; readonly fields: FieldValues };

const LIST_LENGTH = 2;

const descriptions = new WeakMap<z.ZodType, Schema>();

function describe(schema: z.ZodType): Schema {
  const described = descriptions.get(schema) ?? z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  descriptions.set(schema, described);
  return described;
}

/**
 * A sample response that fits the schema. In variant 0 every field is filled and every flag is set; in each other
 * variant another half of them is.
 * @throws Error when the sample does not fit: then a field needs a value in `fields`
 */
export function answerOf({ schema, variant, fields }: SampleRequest): unknown {
  const described = describe(schema);
  const answer = sampleOf(described, {
    variant,
    fields,
    definitions: described.$defs ?? {},
    name: '',
    index: 0,
    ordinal: 0,
  });
  const { success, error } = schema.safeParse(answer);
  if (!success) throw new Error(`The sample does not fit: ${z.prettifyError(error)}`);
  return answer;
}

type Place = {
  readonly variant: number;
  readonly fields: FieldValues;
  readonly definitions: Readonly<Record<string, Schema>>;
  readonly name: string;
  /** The position in the nearest list. */
  readonly index: number;
  /** The position among the items of all lists at this depth, so that lists of two records get different ids. */
  readonly ordinal: number;
};

function sampleOf(schema: Schema, place: Place): unknown {
  const { name, fields, index, variant } = place;
  if (name in fields) return fields[name];
  if (schema.$ref !== undefined) return sampleOf(place.definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[(variant + index) % schema.enum.length];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choiceOf(choices.map(asSchema), place);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(asSchema(part), place)));
  return plainSampleOf(schema, place);
}

function plainSampleOf(schema: Schema, place: Place): unknown {
  switch (schema.type) {
    case 'object':
      return objectOf(schema, place);
    case 'array':
      return listOf(schema, place);
    case 'string':
      return textOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema, place);
    case 'boolean':
      return isFilled(place);
    default:
      return null;
  }
}

const asSchema = (schema: Schema | boolean): Schema => (typeof schema === 'boolean' ? {} : schema);

/** Whether a flag is set or an optional field is filled: all in variant 0, in the others half of them by a hash bit. */
function isFilled({ variant, name }: Place): boolean {
  if (variant === 0) return true;
  const hash = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return ((hash >> (variant % 8)) & 1) === 1;
}

function choiceOf(choices: readonly Schema[], place: Place): unknown {
  const filled = choices.filter(({ type }) => type !== 'null');
  if (filled.length < choices.length && !isFilled(place)) return null;
  return sampleOf(filled[(place.variant + place.index) % filled.length] ?? {}, place);
}

function objectOf({ properties = {}, required = [] }: Schema, place: Place): object {
  const filled = Object.entries(properties).filter(([name]) => required.includes(name) || isFilled({ ...place, name }));
  return Object.fromEntries(filled.map(([name, schema]) => [name, sampleOf(asSchema(schema), { ...place, name })]));
}

function listOf(schema: Schema, place: Place): unknown[] {
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((item) => sampleOf(asSchema(item), place));
  const item = Array.isArray(schema.items) ? {} : asSchema(schema.items ?? {});
  const usual = Math.min(schema.maxItems ?? LIST_LENGTH, LIST_LENGTH);
  const length = item.enum?.length ?? Math.max(schema.minItems ?? 0, usual);
  return Array.from({ length }, (_, index) =>
    sampleOf(item, { ...place, name: '', index, ordinal: place.ordinal * length + index }),
  );
}

function textOf({ format, examples, pattern }: Schema, { name, index, ordinal }: Place): string {
  if (format === 'uuid') return `00000000-0000-4000-8000-${String(ordinal).padStart(12, '0')}`;
  const [example] = Array.isArray(examples) ? examples : [];
  if (typeof example === 'string') return example;
  if (format === 'date-time') return '2026-03-16T08:30:00.000Z';
  return pattern === undefined ? `${name} ${index + 1}` : `1${index}`;
}

function numberOf({ examples, minimum, maximum }: Schema, { index }: Place): number {
  const [example] = Array.isArray(examples) ? examples : [];
  if (typeof example === 'number') return example + index;
  return Math.min(Math.max(1 + index, minimum ?? 1), maximum ?? Number.MAX_SAFE_INTEGER);
}
