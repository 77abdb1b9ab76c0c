/** The description that screen readers read for the element, such as the reason why it is disabled. */
export function reasonOf(element: Element | null | undefined): string {
  const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
