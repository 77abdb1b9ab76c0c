import { texts } from '../texts';

/** Holds the place of a screen while its remote loads. */
export function AreaSkeleton() {
  return (
    <div aria-busy="true" className="area-skeleton">
      <span className="visually-hidden" role="status">
        {texts.loading}
      </span>
      <div className="area-skeleton-title" />
      <div className="area-skeleton-body" />
    </div>
  );
}
