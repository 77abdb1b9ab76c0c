import { tableRoles } from '@ostep/ui';
import type { ReactNode } from 'react';

/** On a narrow screen the table has no head: the label is shown above the figure. */
export function FigureCell({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <td
      className="orders-figure"
      data-empty={children === undefined || undefined}
      data-label={label}
      {...tableRoles.cell}
    >
      {children}
    </td>
  );
}
