import * as z from 'zod';
import { capitalised } from './capitalised';
import type { Endpoint } from './endpoint';
import { jobAccepted } from './job';

const params = z.object({ jobId: z.uuid('Nieznane zadanie.') });

type ScanEndpoint = Pick<Endpoint, 'operationId' | 'summary' | 'access' | 'errors'> & {
  readonly params: typeof params;
  readonly response: typeof jobAccepted;
  readonly accepted: typeof jobAccepted;
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
  return { [`POST /api/${area}/upload/{jobId}/scan`]: endpoint } as {
    readonly [K in `POST /api/${A}/upload/{jobId}/scan`]: ScanEndpoint;
  };
}
