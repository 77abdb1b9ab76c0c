import { createContext, type ReactNode, useContext } from 'react';

export const DocumentShown = createContext(false);

/** A value of a saved record. While the document is open, it is a button that shows where it is printed. */
export function PrintedValue({ field, children }: { readonly field: string; readonly children: ReactNode }) {
  if (!useContext(DocumentShown)) return children;
  return (
    <button className="ui-origin-value" data-origin={field} type="button">
      {children}
    </button>
  );
}
