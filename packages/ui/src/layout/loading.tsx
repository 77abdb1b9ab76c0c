import { texts } from '../texts';

/** The page is not ready while one of these is on it (`main[data-ready]`). */
export function Loading() {
  return (
    <p data-loading role="status">
      {texts.loading}
    </p>
  );
}
