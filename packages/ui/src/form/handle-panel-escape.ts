import type { KeyboardEvent } from 'react';

/**
 * For the keys of a field with a panel: while the panel is open Escape closes only the panel and not the dialog around
 * the field, which listens on the document. The field gets the focus, which PrimeReact would leave in the closed panel.
 */
export function handlePanelEscape(
  event: KeyboardEvent,
  isOpen: boolean,
  field: { focus: () => void } | null | undefined,
): void {
  if (event.key !== 'Escape' || !isOpen) return;
  event.stopPropagation();
  field?.focus();
}
