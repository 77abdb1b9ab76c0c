import { type Api, type Endpoint, isFileAnswer } from '@ostep/endpoint-kit';
import { answerOf, type FieldValues } from '@ostep/endpoint-kit/testing';
import type { Role } from '@ostep/kernel';
import { installPlatform } from '@ostep/platform';

export type SampleResponses = {
  readonly apis: readonly Api[];
  /** Values of fields by their names, for fields whose schema is not enough to make a fitting value. */
  readonly fields?: FieldValues;
};

type EndpointPattern = {
  readonly key: string;
  readonly method: string;
  readonly path: RegExp;
  readonly endpoint: Endpoint;
};

const onePage: FieldValues = { page: { number: 0, size: 20, totalElements: 2, totalPages: 1 } };

const endpointsOf = (apis: readonly Api[]): EndpointPattern[] =>
  apis.flatMap((api) =>
    Object.entries(api).map(([key, endpoint]) => {
      const [method = '', path = ''] = key.split(' ');
      const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+');
      return { key, method, path: new RegExp(`^${pattern}$`), endpoint };
    }),
  );

/**
 * A server that answers every defined endpoint with a sample response. It records the endpoints that were called although
 * they refuse a person with these roles.
 */
export function installSampleServer({ apis, fields }: SampleResponses, roles: readonly Role[]) {
  const values = { ...onePage, ...fields };
  // Addresses without parameters first: `/api/order/query` also fits `/api/order/{id}`.
  const endpoints = endpointsOf(apis).sort((a, b) => a.key.split('{').length - b.key.split('{').length);
  const refused = new Set<string>();
  /** Endpoints that need a role, called by a person who has it. */
  const allowed = new Set<string>();
  const unknown = new Set<string>();
  let variant = 0;
  let pending = 0;

  async function answer(method: string, address: string): Promise<unknown> {
    const [path = ''] = address.split('?');
    const known = endpoints.find((one) => one.method === method && one.path.test(path));
    if (!known) {
      unknown.add(`${method} ${path}`);
      throw new Error(`There is no endpoint ${method} ${path}.`);
    }
    const { key, endpoint } = known;
    if (endpoint.access !== 'signed-in') {
      const isAllowed = endpoint.access.some((role) => roles.includes(role));
      (isAllowed ? allowed : refused).add(key);
    }
    pending += 1;
    await Promise.resolve();
    pending -= 1;
    return isFileAnswer(endpoint.response) ? {} : answerOf({ schema: endpoint.response, variant, fields: values });
  }

  const profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles };
  installPlatform({
    send: ({ method, path }) => answer(method, path),
    request: async (path, { method = 'GET' } = {}) => Response.json(await answer(method, path)),
    download: async (path) => void (await answer('GET', path)),
    toast: () => undefined,
    confirm: async () => true,
    profile: { get: () => profile, subscribe: () => () => undefined },
    Forbidden: () => 'Brak uprawnień',
  });
  return {
    refused,
    allowed,
    unknown,
    isIdle: () => pending === 0,
    setVariant: (next: number) => {
      variant = next;
    },
  };
}
