import { useLocation, useNavigationType } from '@ostep/router';
import { PrintHeading, TooltipHost } from '@ostep/ui';
import { useEffect, useRef } from 'react';
import { DomainArea } from '../domain/domain-area';
import { restoreLostFocus } from '../focus/restore-lost-focus';
import { useHeadingFocus } from '../focus/use-heading-focus';
import { texts } from '../texts';
import { ToastsHost } from '../toasts/toasts-host';
import { Navbar } from './navbar';

const CONTENT_ID = 'tresc';

export function Frame() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';

  // After back and forward the browser restores the scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it a new screen
  useEffect(() => {
    if (!isBackOrForward) window.scrollTo(0, 0);
  }, [pathname]);

  useEffect(restoreLostFocus, []);
  useHeadingFocus(pathname);

  return (
    <>
      <a
        className="skip-link"
        href={`#${CONTENT_ID}`}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.skipToContent}
      </a>
      <Navbar />
      <main className="content" id={CONTENT_ID} ref={main} tabIndex={-1}>
        <PrintHeading />
        <DomainArea />
      </main>
      <ToastsHost />
      <TooltipHost />
    </>
  );
}
