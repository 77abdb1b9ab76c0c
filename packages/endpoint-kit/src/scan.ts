import * as z from 'zod';
import { capitalised } from './capitalised';
import type { Endpoint } from './endpoint';
import { chosenExample, chosenFiles, inboxOutcomes } from './inbox';
import { jobAccepted } from './job';

const params = z.object({ jobId: z.uuid('Nieznane zadanie.') });

type ReadScanEndpoint = Pick<Endpoint, 'operationId' | 'summary' | 'access' | 'errors'> & {
  readonly params: typeof params;
  readonly response: typeof jobAccepted;
  readonly accepted: typeof jobAccepted;
};

type ReadScansOfInboxEndpoint = Pick<Endpoint, 'operationId' | 'summary' | 'access' | 'errors'> & {
  readonly body: typeof chosenFiles;
  readonly example: typeof chosenExample;
  readonly response: typeof inboxOutcomes;
};

/** Endpoints that read an upload again by optical recognition; the job keeps its id and its address. */
export function scanEndpoints<const A extends string>(
  area: A,
  access: Endpoint['access'] = ['user', 'office'] as const,
) {
  const name = capitalised(area);
  const readScan: ReadScanEndpoint = {
    operationId: `read${name}Scan`,
    summary: 'Read an upload that was refused as a scan by recognition; values read so are marked and never certain',
    access,
    params,
    response: jobAccepted,
    accepted: jobAccepted,
    errors: [404, 409, 429],
  };
  const readScansOfInbox: ReadScansOfInboxEndpoint = {
    operationId: `read${name}Scans`,
    summary: 'Read files of the own inbox that were refused as scans by recognition; says of each other one why not',
    access,
    body: chosenFiles,
    example: chosenExample,
    response: inboxOutcomes,
    errors: [503],
  };
  return {
    [`POST /api/${area}/upload/{jobId}/scan`]: readScan,
    [`POST /api/${area}/inbox/scan`]: readScansOfInbox,
  } as {
    readonly [K in `POST /api/${A}/upload/{jobId}/scan`]: ReadScanEndpoint;
  } & {
    readonly [K in `POST /api/${A}/inbox/scan`]: ReadScansOfInboxEndpoint;
  };
}
