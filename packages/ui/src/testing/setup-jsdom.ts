import { installTestServices } from '@ostep/platform/testing';
import { configure } from '@testing-library/dom';
import { pl } from 'primelocale/js/pl.js';
import { addLocale, locale } from 'primereact/api';
import { afterAll } from 'vitest';

addLocale('pl', pl);
locale('pl');

// Test files share their modules, so that services which one file installed must be replaced for the next.
installTestServices();

// A limit only against tests that hang, as in vitest.config.ts.
configure({ asyncUtilTimeout: 60_000, defaultIgnore: 'script, style, [hidden]' });

// PrimeReact hides a panel without an offset parent, and without a layout no element has one.
if (typeof HTMLElement !== 'undefined') {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  Element.prototype.scrollIntoView = () => undefined;
  // As if the page was left: pending writes are made and the page is emptied before the next file.
  afterAll(() => {
    dispatchEvent(new Event('pagehide'));
    document.body.replaceChildren();
  });
}
