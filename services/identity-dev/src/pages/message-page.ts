import { html } from '@ostep/service-kit';
import { texts } from '../texts';
import { layout } from './layout';

function messagePage(title: string, message: string, detail?: string): string {
  return layout(
    title,
    html`<h1>${title}</h1><p>${message}</p>${detail && html`<p class="detail">${detail}</p>`}<p><a class="primary" href="/">${texts.backToProduct}</a></p>`,
  );
}

export const expiredPage = () => messagePage(texts.expiredTitle, texts.expiredMessage);
export const errorPage = (detail: string) => messagePage(texts.errorTitle, texts.errorMessage, detail);
export const diskFullPage = () => messagePage(texts.diskFullTitle, texts.diskFullMessage);
export const loggedOutPage = () => messagePage(texts.loggedOutTitle, texts.loggedOutMessage);
export const accountPage = () => messagePage(texts.accountTitle, texts.accountMessage);
