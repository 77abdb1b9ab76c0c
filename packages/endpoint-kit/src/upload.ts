import * as z from 'zod';
import { capitalised } from './capitalised';
import type { Endpoint } from './endpoint';
import { jobAccepted, jobView } from './job';

const jobParams = z.object({ jobId: z.uuid('Nieznane zadanie.') });
const upload = ['user', 'office'] as const;

const fileRefusals = [
  'not-excel',
  'not-pdf',
  'empty',
  'damaged',
  'password',
  'scan',
  'scan-too-coarse',
  'scan-too-noisy',
  'too-large',
  'too-many-pages',
  'too-many-rows',
  'too-expanded',
  'too-complex',
  'too-slow',
  'reader-away',
  'given-up',
];

type UploadEndpoints<A extends string, S extends z.ZodType> = {
  readonly [K in `POST /api/${A}/upload`]: {
    readonly operationId: string;
    readonly summary: string;
    readonly access: Endpoint['access'];
    readonly upload: true;
    readonly response: S;
    readonly accepted: typeof jobAccepted;
  };
} & {
  readonly [K in `GET /api/${A}/upload/{jobId}` | `DELETE /api/${A}/upload/{jobId}`]: {
    readonly operationId: string;
    readonly summary: string;
    readonly access: Endpoint['access'];
    readonly params: typeof jobParams;
    readonly response: ReturnType<typeof jobView<S>>;
  };
} & {
  readonly [K in `GET /api/${A}/upload/{jobId}/events`]: {
    readonly operationId: string;
    readonly summary: string;
    readonly access: Endpoint['access'];
    readonly params: typeof jobParams;
    readonly response: { readonly file: 'text/event-stream' };
  };
};

export function uploadEndpoints<const A extends string, S extends z.ZodType>(
  area: A,
  form: S,
  access: Endpoint['access'] = upload,
) {
  const base = `/api/${area}/upload` as const;
  const name = capitalised(area);
  return {
    [`POST ${base}`]: {
      operationId: `upload${name}`,
      summary: 'Read an uploaded file into a pre-filled form with a parse log',
      access,
      upload: true,
      response: form,
      accepted: jobAccepted,
      errors: [413, 415, 429, 503],
      refusals: fileRefusals,
    },
    [`GET ${base}/{jobId}`]: {
      operationId: `get${name}Upload`,
      summary: 'State of an upload',
      access,
      params: jobParams,
      response: jobView(form),
      errors: [404],
    },
    [`GET ${base}/{jobId}/events`]: {
      operationId: `watch${name}Upload`,
      summary: 'State of an upload as server-sent events',
      access,
      params: jobParams,
      response: { file: 'text/event-stream' },
      errors: [404],
    },
    [`DELETE ${base}/{jobId}`]: {
      operationId: `cancel${name}Upload`,
      summary: 'Cancel an upload',
      access,
      params: jobParams,
      response: jobView(form),
      errors: [404],
    },
  } as UploadEndpoints<A, S>;
}
