import * as z from 'zod';
import { capitalised } from './capitalised';
import type { Endpoint } from './endpoint';
import { chosenExample, chosenFiles, inboxOutcomes } from './inbox';
import { jobAccepted } from './job';

const params = z.object({ jobId: z.uuid('Nieznane zadanie.') });

type ScanEndpoint = Pick<Endpoint, 'operationId' | 'summary' | 'access' | 'errors'> & {
  readonly params: typeof params;
  readonly response: typeof jobAccepted;
  readonly accepted: typeof jobAccepted;
};

type ScansEndpoint = Pick<Endpoint, 'operationId' | 'summary' | 'access' | 'errors'> & {
  readonly body: typeof chosenFiles;
  readonly example: typeof chosenExample;
  readonly response: typeof inboxOutcomes;
};

/** The same upload once more, by recognition: its state is asked for and followed where it was. */
export function scanEndpoints<const A extends string>(
  area: A,
  access: Endpoint['access'] = ['user', 'office'] as const,
) {
  const name = capitalised(area);
  const endpoint: ScanEndpoint = {
    operationId: `read${name}Scan`,
    summary: 'Read an upload that was refused as a scan by recognition; values read so are marked and never certain',
    access,
    params,
    response: jobAccepted,
    accepted: jobAccepted,
    errors: [404, 409, 429],
  };
  const ofInbox: ScansEndpoint = {
    operationId: `read${name}Scans`,
    summary: 'Read files of the own inbox that were refused as scans by recognition; says of each other one why not',
    access,
    body: chosenFiles,
    example: chosenExample,
    response: inboxOutcomes,
    errors: [503],
  };
  return {
    [`POST /api/${area}/upload/{jobId}/scan`]: endpoint,
    [`POST /api/${area}/inbox/scan`]: ofInbox,
  } as {
    readonly [K in `POST /api/${A}/upload/{jobId}/scan`]: ScanEndpoint;
  } & {
    readonly [K in `POST /api/${A}/inbox/scan`]: ScansEndpoint;
  };
}
