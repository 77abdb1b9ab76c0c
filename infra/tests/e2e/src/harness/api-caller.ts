import type { APIRequestContext, Page } from '@playwright/test';
import { type DemoPerson, submitLogin } from './sign-in';

export type ApiCaller = {
  readonly request: APIRequestContext;
  readonly headers: Readonly<Record<string, string>>;
};

export async function callAs(page: Page, person: DemoPerson): Promise<ApiCaller> {
  await page.goto('/order');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/protocol/openid-connect/token')),
    submitLogin(page, person),
  ]);
  // OpenID's shape.
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await page.getByRole('button', { name: 'Wyloguj' }).waitFor();
  const cookies = await page.context().cookies();
  const forgery = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return {
    request: page.request,
    headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': forgery, 'x-requested-with': 'XMLHttpRequest' },
  };
}
