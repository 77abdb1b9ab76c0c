import type { ReactNode } from 'react';

/** The label is a tooltip under column headings, visible text on narrow screens, and always read by screen readers. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div title={label}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
