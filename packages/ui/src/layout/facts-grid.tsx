import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names';

export type Fact = { readonly label: string; readonly value: ReactNode; readonly wide?: boolean };

const MAX_COLUMNS = 6;

/** The number of columns with which the facts fill as few rows as possible, all about equally long. */
export function factColumns(count: number): CSSProperties {
  const rows = Math.max(1, Math.ceil(count / MAX_COLUMNS));
  return { '--fact-columns': Math.max(1, Math.ceil(count / rows)) } as CSSProperties;
}

export function FactsGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="ui-facts" style={factColumns(facts.filter(({ wide }) => !wide).length)}>
      <Facts facts={facts} />
    </dl>
  );
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return facts.map((fact) => (
    <div className={classNames('ui-fact', fact.wide && 'ui-fact-wide')} key={fact.label}>
      <dt>{fact.label}</dt>
      <dd>{fact.value}</dd>
    </div>
  ));
}
