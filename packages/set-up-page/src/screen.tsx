import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from './texts';

type ScreenProps = {
  readonly title: string;
  readonly about?: string | undefined;
  /** Where the screen is one of several. */
  readonly number?: string | undefined;
  readonly shown?: boolean | undefined;
  readonly children?: ReactNode;
};

/** The heading takes the focus when the screen is shown, so that a screen reader reads it. */
export function Screen({ title, about, number, shown = true, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!shown) return;
    document.title = texts.title(title);
    heading.current?.focus();
  }, [shown, title]);
  return (
    <>
      {number === undefined ? null : <p className="set-up-number">{number}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {about === undefined ? null : <p className="set-up-lead">{about}</p>}
      {children}
    </>
  );
}
