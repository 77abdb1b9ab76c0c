import type { KeyboardEvent } from 'react';

/**
 * For the keys of a field whose panel is open: Escape closes the panel and not the dialog around it, which listens on
 * the document. The focus goes back to the field, as PrimeReact leaves it in the panel that it closes.
 */
export function keepEscape(
  event: KeyboardEvent,
  isOpen: boolean,
  field: { focus: () => void } | null | undefined,
): void {
  if (event.key !== 'Escape' || !isOpen) return;
  event.stopPropagation();
  field?.focus();
}
