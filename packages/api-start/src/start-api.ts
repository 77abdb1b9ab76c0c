import { defineApi, id, idText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { entry, entryForm } from './entry';

const write = ['user', 'office'] as const;

export const startApi = defineApi({
  'GET /api/start/list': {
    operationId: 'listStartEntries',
    summary: 'All entries, by name in Polish order',
    access: 'signed-in',
    response: z.array(entry),
  },
  'POST /api/start/save': {
    operationId: 'saveStartEntry',
    summary: 'Create or update an entry',
    access: write,
    body: entryForm,
    example: { id: null, name: 'Harwester' },
    repeatable: true,
    response: id,
    errors: [404, 409],
    refusals: ['notFound', 'nameTaken'],
  },
  'DELETE /api/start/{id}': {
    operationId: 'deleteStartEntry',
    summary: 'Delete an entry that nothing refers to',
    access: write,
    params: z.object({ id: idText }),
    response: id,
    errors: [404],
    refusals: ['notFound', 'inUse'],
  },
});

export type StartApi = typeof startApi;
