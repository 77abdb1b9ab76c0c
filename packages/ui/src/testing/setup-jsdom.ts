import { installTestServices } from '@ostep/platform/testing';
import { configure } from '@testing-library/dom';
import { pl } from 'primelocale/js/pl.js';
import { addLocale, locale } from 'primereact/api';
import { afterAll } from 'vitest';

addLocale('pl', pl);
locale('pl');

// Files share their modules: what one installs must not carry the next.
installTestServices();

// Against a hang, as the limits in vitest.config.ts are.
configure({ asyncUtilTimeout: 60_000, defaultIgnore: 'script, style, [hidden]' });

// PrimeReact hides a panel that has no offset parent; without a layout no element has one.
if (typeof HTMLElement !== 'undefined') {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  Element.prototype.scrollIntoView = () => undefined;
  // The page is left: what waits to be stored, or stands in it, does not outlive its file.
  afterAll(() => {
    dispatchEvent(new Event('pagehide'));
    document.body.replaceChildren();
  });
}
