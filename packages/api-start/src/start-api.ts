import { defineApi, documentCells, id, idText, WORKBOOK_TYPE } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { startBatch, startState, waitingRows } from './batch';
import { cellsQuery, kindParams, readingForm, startReading, takeForm } from './reading';

const access = ['manager'] as const;
const batchParams = z.object({ id: idText });
const tokenParams = kindParams.extend({ token: z.uuid() });

const fileRefusals = ['not-excel', 'empty', 'damaged', 'password', 'too-large', 'too-many-rows', 'too-expanded'];
const csvRefusals = ['unreadable-line', 'too-many-cells'];
const readerRefusals = ['too-complex', 'too-slow', 'reader-away'];
const readRefusals = [...fileRefusals, ...csvRefusals, ...readerRefusals, 'columnOfOtherKind'];
const takeRefusals = ['readingNotFound', 'rowsChanged', 'nothingToTake', 'refusedRow'];

const readingExample = { sheet: null, columns: null, answers: [{ id: 'squad:jodla', choice: 'use:7' }] };

export const startApi = defineApi({
  'GET /api/start': {
    operationId: 'getStart',
    summary: 'The batches of rows taken from workbooks',
    access,
    response: startState,
  },
  'GET /api/start/{kind}/template': {
    operationId: 'getStartTemplate',
    summary: 'A workbook to fill in, with two rows as an example and an explanation of its columns',
    access,
    params: kindParams,
    response: { file: WORKBOOK_TYPE },
  },
  'POST /api/start/{kind}/read': {
    operationId: 'readStartFile',
    summary: 'Read a workbook or a CSV file: what of it can be taken, and what must be answered first',
    access,
    params: kindParams,
    upload: true,
    response: startReading,
    errors: [413, 415, 429, 503],
    refusals: readRefusals,
  },
  'POST /api/start/{kind}/read/{token}': {
    operationId: 'readStartFileAgain',
    summary:
      'Read the file again with other columns or answers; named columns are remembered for its header until it is read by its titles',
    access,
    params: tokenParams,
    body: readingForm,
    example: readingExample,
    response: startReading,
    errors: [404, 415, 503],
    refusals: ['readingNotFound', ...readRefusals],
  },
  'GET /api/start/{kind}/read/{token}/cells': {
    operationId: 'getStartCells',
    summary: 'Some rows of the file as they are',
    access,
    params: tokenParams,
    query: cellsQuery,
    response: documentCells,
    errors: [404, 415, 503],
    refusals: ['readingNotFound', ...readRefusals],
  },
  'POST /api/start/{kind}': {
    operationId: 'takeStartRows',
    summary: 'Take the rows that nothing is asked about, all in one batch; amounts wait for a second person',
    access,
    params: kindParams,
    body: takeForm,
    example: { ...readingExample, token: '5f0c7a52-8f0f-4c52-9d7e-0d6b2f6f4a11', fingerprint: '0'.repeat(64) },
    repeatable: true,
    response: startBatch,
    errors: [404, 409, 415, 503],
    refusals: [...takeRefusals, ...readRefusals],
  },
  'GET /api/start/batch/{id}/rows': {
    operationId: 'listStartRows',
    summary: 'The rows of a batch that waits for a second person',
    access,
    params: batchParams,
    response: waitingRows,
    errors: [404],
    refusals: ['batchNotFound', 'notWaiting'],
  },
  'POST /api/start/batch/{id}/confirm': {
    operationId: 'confirmStartBatch',
    summary: 'Confirm the amounts of a batch that somebody else made, so that they are taken',
    access,
    params: batchParams,
    response: startBatch,
    errors: [404],
    refusals: ['batchNotFound', 'notWaiting', 'ownBatch', 'refusedRow'],
  },
  'DELETE /api/start/batch/{id}': {
    operationId: 'undoStartBatch',
    summary: 'Remove what a batch brought, as long as nothing of it was used',
    access,
    params: batchParams,
    response: id,
    errors: [404],
    refusals: ['batchNotFound', 'alreadyUndone', 'batchUsed'],
  },
});

export type StartApi = typeof startApi;
