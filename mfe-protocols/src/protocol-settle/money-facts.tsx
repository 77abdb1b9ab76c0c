import type { SettledMoney } from '@ostep/api-protocols';
import { MoneyText, PercentText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';

const { settle } = texts;

export function MoneyFacts({ money }: { readonly money: SettledMoney }) {
  return (
    <>
      <Fact label={settle.cost} hint={settle.costHint}>
        <MoneyText value={money.cost} />
      </Fact>
      <RevenueFact revenue={money.revenue} />
      <Fact label={settle.income}>
        <MoneyText value={money.income} />
      </Fact>
      <MarginFact marginPercent={money.marginPercent} />
    </>
  );
}

export function RevenueFact({ revenue }: Pick<SettledMoney, 'revenue'>) {
  return (
    <Fact label={settle.revenue} hint={settle.revenueHint}>
      <MoneyText value={revenue} />
    </Fact>
  );
}

export function MarginFact({ marginPercent }: Pick<SettledMoney, 'marginPercent'>) {
  return (
    <Fact label={settle.margin} hint={settle.marginHint}>
      <PercentText value={marginPercent} />
    </Fact>
  );
}

type FactProps = { readonly label: string; readonly hint?: string; readonly children: ReactNode };

export function Fact({ label, hint, children }: FactProps) {
  return (
    <div>
      <dt>{hint === undefined ? label : <abbr title={hint}>{label}</abbr>}</dt>
      <dd>{children}</dd>
    </div>
  );
}
