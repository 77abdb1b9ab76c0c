import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export type Fact = { readonly label: string; readonly value: ReactNode; readonly wide?: boolean };

export function FactsGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="ui-facts">
      {facts.map((fact) => (
        <div className={classNames('ui-fact', fact.wide && 'ui-fact-wide')} key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
