import type { Endpoint } from '@ostep/endpoint-kit';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isResponseChecked, responseFault } from './response-check';

const endpoint: Endpoint = {
  operationId: 'getThing',
  summary: 'A thing',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.int(), note: z.string().optional(), parts: z.array(z.object({ amount: z.number() })) }),
  accepted: z.object({ jobId: z.string() }),
  errors: [409],
  refusals: ['doubled'],
};
const json = (status: number, body: unknown) => ({ status, body, contentType: 'application/json; charset=utf-8' });
const pdf = (contentType: string) => ({ status: 200, body: null, contentType });

describe('an answer', () => {
  it.each([
    ['as defined', json(200, { id: 1, parts: [{ amount: 2.5 }] })],
    ['with a field that JSON leaves out', json(200, { id: 1, note: undefined, parts: [] })],
    ['that was accepted', json(202, { jobId: 'a' })],
    ['with a status of its own', json(409, null)],
    ['with a status of every call', json(403, null)],
    ['that failed', json(500, null)],
    ['refused with a code of its own', { ...json(409, null), code: 'doubled' }],
    ['refused with a code of every call', { ...json(403, null), code: 'roleMissing' }],
  ])('%s has no fault', (_, response) => {
    expect(responseFault(endpoint, response)).toBeNull();
  });

  it.each([
    ['another type', json(200, { id: '1', parts: [] }), 'id: invalid_type'],
    ['a field missing', json(200, { id: 1 }), 'parts: invalid_type'],
    [
      'a field too many',
      json(200, { id: 1, parts: [{ amount: 1, secret: 2 }] }),
      'fields that the schema does not name',
    ],
    ['another body of 202', json(202, { id: 1 }), 'jobId: invalid_type'],
    ['a status that is not listed', json(422, null), 'status 422'],
    ['not a number', json(200, { id: Number.NaN, parts: [] }), 'id: invalid_type'],
  ])('with %s is a fault', (_, response, sentence) => {
    expect(responseFault(endpoint, response)).toContain(sentence);
  });

  it('with a refusal code that is not listed is a fault, unless the endpoint starts a job', () => {
    const { accepted: _, ...withoutJob } = endpoint;
    const response = { ...json(409, null), code: 'locked' };
    expect(responseFault(withoutJob, response)).toBe('refusal locked is not among those of the endpoint');
    expect(responseFault(endpoint, response)).toBeNull();
  });

  it('that is a file must have its content type', () => {
    const file: Endpoint = { ...endpoint, response: { file: 'application/pdf' } };
    expect(responseFault(file, pdf('application/pdf'))).toBeNull();
    expect(responseFault(file, pdf('application/json'))).toBe(
      'content type application/json in place of application/pdf',
    );
  });

  it('is always checked outside of production', () => {
    expect(['test', 'development'].map(isResponseChecked)).toEqual([true, true]);
  });
});
