import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names';

export type Fact = { readonly label: string; readonly value: ReactNode; readonly wide?: boolean };

const MOST_COLUMNS = 6;

/** As few rows as fit, each as full as the others: none ends with a single fact. */
export function factColumns(count: number): CSSProperties {
  const rows = Math.max(1, Math.ceil(count / MOST_COLUMNS));
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
