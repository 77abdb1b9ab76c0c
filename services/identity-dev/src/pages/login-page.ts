import { type Html, html } from '@ostep/service-kit';
import { type Person, people } from '../people';
import { texts } from '../texts';
import { layout } from './layout';

export type LoginFault = 'wrongCredentials' | 'usernameMissing' | 'passwordMissing' | 'tooManyAttempts';

function demoPerson(person: Person): Html {
  const roles = person.roles.length === 0 ? texts.noRole : person.roles.map((role) => texts.roles[role]).join(', ');
  return html`<li><button type="button" data-username="${person.username}"><strong>${person.username}</strong><span>${person.firstName} ${person.lastName}</span><em>${roles}</em></button></li>`;
}

export function loginPage(input: { readonly username: string; readonly fault?: LoginFault }): string {
  const { username, fault } = input;
  const atUsername = fault === 'usernameMissing';
  const invalidIf = (isInvalid: boolean) =>
    isInvalid ? html` aria-invalid="true" aria-describedby="fault"` : undefined;
  const focusIf = (isFocused: boolean) => (isFocused ? html` autofocus` : undefined);
  const atPassword = fault !== undefined && !atUsername;
  return layout(
    texts.loginTitle,
    html`<h1>${texts.loginTitle}</h1>
${fault && html`<p id="fault" class="fault" role="alert">${texts[fault]}</p>`}
<p id="reason" class="reason" role="status" data-expired="${texts.sessionExpired}" data-ended="${texts.sessionEnded}" data-signed-out="${texts.signedOut}" hidden></p>
<form id="kc-form-login" method="post" novalidate>
<label for="username">${texts.username}</label>
<input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" required${invalidIf(atUsername || fault === 'wrongCredentials')}${focusIf(!atPassword)}>
<label for="password">${texts.password}</label>
<div class="password"><input id="password" name="password" type="password" autocomplete="current-password" required${invalidIf(atPassword)}${focusIf(atPassword)}>
<button type="button" id="reveal" aria-pressed="false" data-show="${texts.showPassword}" data-hide="${texts.hidePassword}" hidden>${texts.showPassword}</button></div>
<button id="kc-login" class="primary" type="submit">${texts.signIn}</button>
</form>
<section aria-labelledby="demo"><h2 id="demo">${texts.demoTitle}</h2><p>${texts.demoHint}</p><ul class="people">${people.map(demoPerson)}</ul></section>`,
    ['login.js'],
  );
}
