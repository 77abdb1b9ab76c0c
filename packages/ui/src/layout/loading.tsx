import { texts } from '../texts';

/** While one of these is on the page, the page is not marked as ready (`main[data-ready]`). */
export function Loading() {
  return (
    <p data-loading role="status">
      {texts.loading}
    </p>
  );
}
