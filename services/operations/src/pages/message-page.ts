import { html } from '@ostep/service-kit';
import { texts } from '../texts';
import { page } from './page';

export type Message = {
  readonly status: 400 | 403 | 404 | 500 | 503;
  readonly title: string;
  readonly text: string;
  readonly retry?: string;
};

export function messagePage({ status, title, text, retry }: Message): Response {
  const again = retry === undefined ? undefined : html`<p><a href="${retry}">${texts.retry}</a></p>`;
  return page(title, html`<p>${text}</p>${again}`, status);
}
