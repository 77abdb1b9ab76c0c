import { revealRow } from './reveal-row';

/** Scrolls to an element, or to a row that is not rendered yet, and focuses its first field. */
export function showElement(id: string): void {
  const element = document.getElementById(id);
  if (!element) {
    revealRow(id);
    return;
  }
  element.scrollIntoView({ block: 'center' });
  const first = element.matches('input, select, textarea') ? element : element.querySelector('input, select, textarea');
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}
