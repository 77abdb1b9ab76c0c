import { texts } from '../texts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function Placeholder({ className, count, part }: { className: string; count: number; part: string }) {
  return (
    <div className={className} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {times(count).map((index) => (
        <div aria-hidden="true" className={part} key={index} />
      ))}
    </div>
  );
}

/** Stands where a table will, at its size. */
export function TableSkeleton({ rows = 10 }: { rows?: number }) {
  return <Placeholder className="ui-skeleton-table" count={rows + 1} part="ui-skeleton-row" />;
}

export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return <Placeholder className="ui-skeleton-form" count={fields} part="ui-skeleton-field" />;
}

export function FactsSkeleton({ facts = 8 }: { facts?: number }) {
  return <Placeholder className="ui-skeleton-form" count={facts} part="ui-skeleton-fact" />;
}
