import type { CSSProperties } from 'react';
import { texts } from '../texts';
import { factColumns } from './facts-grid';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

type PlaceholderProps = {
  readonly className: string;
  readonly count: number;
  readonly part: string;
  readonly label?: string | undefined;
  readonly style?: CSSProperties;
};

function Placeholder({ className, count, part, label, style }: PlaceholderProps) {
  return (
    <div data-loading role="status">
      {label === undefined ? (
        <span className="visually-hidden">{texts.loading}</span>
      ) : (
        <p className="ui-muted">{label}</p>
      )}
      <div aria-hidden="true" className={className} style={style}>
        {times(count).map((index) => (
          <div className={part} key={index} />
        ))}
      </div>
    </div>
  );
}

export function TableSkeleton({ rows = 10 }: { rows?: number }) {
  return <Placeholder className="ui-skeleton-table" count={rows + 1} part="ui-skeleton-row" />;
}

export function FormSkeleton({ fields = 6, label }: { fields?: number; label?: string }) {
  return <Placeholder className="ui-skeleton-form" count={fields} label={label} part="ui-skeleton-field" />;
}

export function FactsSkeleton({ facts = 8 }: { facts?: number }) {
  return <Placeholder className="ui-facts" count={facts} part="ui-skeleton-fact" style={factColumns(facts)} />;
}
