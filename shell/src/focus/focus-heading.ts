export function focusHeading(): boolean {
  const heading =
    document.querySelector<HTMLElement>('main [data-record-heading]') ?? document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
