import type { ReactNode, Ref } from 'react';

type ScrollBoxProps = {
  readonly className: string;
  readonly label: string;
  /** Without focusable content the box itself gets a tab stop, so that the keyboard can scroll it. */
  readonly hasFocusableContent: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
};

export function ScrollBox({ className, label, hasFocusableContent, children, ref }: ScrollBoxProps) {
  const tabStop = hasFocusableContent ? {} : { 'aria-label': label, role: 'group', tabIndex: 0 };
  return (
    <div className={className} ref={ref} {...tabStop}>
      {children}
    </div>
  );
}
