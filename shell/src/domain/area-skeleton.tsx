import { texts } from '../texts';

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
