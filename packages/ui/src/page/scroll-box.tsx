import type { ReactNode, Ref } from 'react';

type ScrollBoxProps = {
  readonly className: string;
  /** What is scrolled here, for whoever comes by the keyboard. */
  readonly label: string;
  /** Whether the content can be reached by the keyboard itself, which then scrolls the box. */
  readonly reached: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
};

/** A box that scrolls its content; the keyboard can scroll it too. */
export function ScrollBox({ className, label, reached, children, ref }: ScrollBoxProps) {
  const stop = reached ? {} : { 'aria-label': label, role: 'group', tabIndex: 0 };
  return (
    <div className={className} ref={ref} {...stop}>
      {children}
    </div>
  );
}
