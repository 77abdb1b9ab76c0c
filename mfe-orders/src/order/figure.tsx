import type { ReactNode } from 'react';

/** A figure of a row; its label is the tooltip where a title stands above, and is read out everywhere. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div title={label}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
