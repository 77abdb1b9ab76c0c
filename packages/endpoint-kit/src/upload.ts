import * as z from 'zod';
import type { Endpoint } from './endpoint';
import { jobAccepted, jobView } from './job';

const jobParams = z.object({ jobId: z.uuid('Nieznane zadanie.') });
const upload = ['user', 'office'] as const;

export function uploadEndpoints<const A extends string, S extends z.ZodType>(
  area: A,
  form: S,
  access: Endpoint['access'] = upload,
) {
  const base = `/api/${area}/upload` as const;
  return {
    [`POST ${base}`]: {
      summary: 'Read an uploaded file into a pre-filled form with a parse log',
      access,
      upload: true,
      response: form,
      accepted: jobAccepted,
      errors: [413, 415, 429, 503],
    },
    [`GET ${base}/{jobId}`]: {
      summary: 'State of an upload',
      access,
      params: jobParams,
      response: jobView(form),
      errors: [404],
    },
    [`GET ${base}/{jobId}/events`]: {
      summary: 'State of an upload as server-sent events',
      access,
      params: jobParams,
      response: { file: 'text/event-stream' },
      errors: [404],
    },
    [`DELETE ${base}/{jobId}`]: {
      summary: 'Cancel an upload',
      access,
      params: jobParams,
      response: jobView(form),
      errors: [404],
    },
  } as {
    readonly [K in `POST /api/${A}/upload`]: {
      readonly summary: string;
      readonly access: Endpoint['access'];
      readonly upload: true;
      readonly response: S;
      readonly accepted: typeof jobAccepted;
    };
  } & {
    readonly [K in `GET /api/${A}/upload/{jobId}` | `DELETE /api/${A}/upload/{jobId}`]: {
      readonly summary: string;
      readonly access: Endpoint['access'];
      readonly params: typeof jobParams;
      readonly response: ReturnType<typeof jobView<S>>;
    };
  } & {
    readonly [K in `GET /api/${A}/upload/{jobId}/events`]: {
      readonly summary: string;
      readonly access: Endpoint['access'];
      readonly params: typeof jobParams;
      readonly response: { readonly file: 'text/event-stream' };
    };
  };
}
