import { html, raw } from '@ostep/service-kit';
import { texts } from '../texts';
import { layout } from './layout';

export function logoutPage(form: string): string {
  return layout(
    texts.logoutTitle,
    html`<h1>${texts.logoutTitle}</h1><p>${texts.logoutQuestion}</p>${raw(form)}
<p class="actions"><button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${texts.logoutConfirm}</button> <a href="/">${texts.logoutCancel}</a></p>`,
  );
}
