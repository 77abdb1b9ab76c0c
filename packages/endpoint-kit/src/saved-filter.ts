import * as z from 'zod';
import { capitalised } from './capitalised';
import type { Endpoint } from './endpoint';
import { id, idText, requiredLine, requiredText } from './schemas';

export const savedFilter = z
  .object({ id, name: z.string(), address: z.string().describe('The query of the list’s address') })
  .meta({ id: 'SavedFilter' });

const form = z
  .object({
    id: id.nullish().describe('Given: this one is renamed'),
    name: requiredLine(60),
    address: requiredText(2000),
  })
  .meta({ id: 'SavedFilterForm' });

export type SavedFilter = z.infer<typeof savedFilter>;
export type SavedFilterForm = z.output<typeof form>;
export type SavedFilterFormInput = z.input<typeof form>;

const byId = z.object({ id: idText });
const write = ['user', 'office'] as const;

/** Endpoints for the filters that a person saved under a name for the list of `area`. */
export function savedFilterEndpoints<const A extends string>(area: A, address: string) {
  const base = `/api/${area}/filters` as const;
  const name = capitalised(area);
  return {
    [`GET ${base}`]: {
      operationId: `list${name}Filters`,
      summary: 'Filters that the caller saved, by name',
      access: 'signed-in',
      response: z.array(savedFilter),
    },
    [`POST ${base}`]: {
      operationId: `save${name}Filter`,
      summary: 'Save a filter under a name, or rename one; a name stands once, a person keeps 50 at most',
      access: write,
      example: { name: 'Moje', address },
      body: form,
      response: id,
      errors: [404],
    },
    [`DELETE ${base}/{id}`]: {
      operationId: `delete${name}Filter`,
      summary: 'Delete a filter of the caller',
      access: write,
      params: byId,
      response: id,
      errors: [404],
    },
  } as {
    readonly [K in `GET /api/${A}/filters`]: Endpoint & {
      readonly response: z.ZodArray<typeof savedFilter>;
      readonly access: 'signed-in';
    };
  } & {
    readonly [K in `POST /api/${A}/filters`]: Endpoint & {
      readonly body: typeof form;
      readonly response: typeof id;
      readonly access: typeof write;
    };
  } & {
    readonly [K in `DELETE /api/${A}/filters/{id}`]: Endpoint & {
      readonly params: typeof byId;
      readonly response: typeof id;
      readonly access: typeof write;
    };
  };
}
