import { type Html, html } from '@ostep/service-kit';
import { pageTexts } from './page-texts';
import type { Schema } from './schema';

const DEEPEST = 8;

type Part = Schema | boolean | undefined;

function isSchema(part: Part | Part[]): part is Schema {
  return typeof part === 'object' && !Array.isArray(part);
}

function alternativesOf(schema: Schema): { readonly kinds: readonly Schema[]; readonly nullable: boolean } {
  const given = schema.anyOf ?? schema.oneOf;
  if (!given) return byTypes(schema);
  const inner = given.filter(isSchema).map(alternativesOf);
  return { kinds: inner.flatMap(({ kinds }) => kinds), nullable: inner.some(({ nullable }) => nullable) };
}

/** JSON Schema writes a nullable value also as a list of types. */
function byTypes(schema: Schema): ReturnType<typeof alternativesOf> {
  const types: readonly (Schema['type'] | undefined)[] = [schema.type].flat();
  const named = types.filter((type) => type !== 'null');
  return {
    kinds: named.map((type) => (type === undefined ? schema : { ...schema, type })),
    nullable: named.length < types.length,
  };
}

function kindName(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object';
  if (schema.allOf) return 'object';
  if (schema.type === 'array') return listName(isSchema(schema.items) ? typeName(schema.items) : 'any');
  return schema.format ? `${schema.type ?? 'any'} (${schema.format})` : String(schema.type ?? 'any');
}

const listName = (item: string) => (item.includes(' | ') ? `(${item})[]` : `${item}[]`);

export function typeName(schema: Schema): string {
  const { kinds, nullable } = alternativesOf(schema);
  const names = [...new Set(kinds.map(kindName)), ...(nullable ? ['null'] : [])];
  return names.join(' | ');
}

function objectsIn(schema: Schema): Schema[] {
  return alternativesOf(schema).kinds.flatMap((kind) => {
    if (isSchema(kind.items)) return objectsIn(kind.items);
    if (kind.allOf) return kind.allOf.filter(isSchema).flatMap(objectsIn);
    return kind.properties ? [kind] : [];
  });
}

function property(name: string, part: Part, required: boolean, depth: number): Html {
  const schema = isSchema(part) ? part : {};
  return html`<li><code>${name}</code> <span class="type">${typeName(schema)}</span>${required ? html` <span class="required">${pageTexts.required}</span>` : undefined}${schema.description ? html` <span class="meaning">${schema.description}</span>` : undefined}${propertiesOf(schema, depth + 1)}</li>`;
}

function propertiesOf(schema: Schema, depth: number): Html | undefined {
  if (depth > DEEPEST) return undefined;
  const objects = objectsIn(schema);
  if (objects.length === 0) return undefined;
  const rows = objects.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, part]) => property(name, part, required.includes(name), depth)),
  );
  return html`<ul class="schema">${rows}</ul>`;
}

export function schemaView(schema: Schema): Html {
  return html`<p class="type">${typeName(schema)}</p>${propertiesOf(schema, 0)}`;
}
