import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type DemoPerson, signIn } from './sign-in';

export type ApiCaller = {
  readonly request: APIRequestContext;
  readonly headers: Readonly<Record<string, string>>;
};

export async function callAs(page: Page, person: DemoPerson): Promise<ApiCaller> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/protocol/openid-connect/token'));
  await signIn(page, person);
  // Defined by OpenID Connect.
  const { access_token: token } = (await (await answered).json()) as { access_token: string };
  const cookies = await page.context().cookies();
  const forgery = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return {
    request: page.request,
    headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': forgery, 'x-requested-with': 'XMLHttpRequest' },
  };
}

export async function readAs<T>({ request, headers }: ApiCaller, path: string): Promise<T> {
  const response = await request.get(`/api/${path}`, { headers });
  // The response types of the endpoints.
  return (await response.json()) as T;
}

export async function saveContract({ request, headers }: ApiCaller, contract: object): Promise<number> {
  const response = await request.post('/api/contract', { headers, data: { contractDate: '2025-12-19', ...contract } });
  expect(response.status()).toBe(200);
  return (await response.json()) as number;
}
