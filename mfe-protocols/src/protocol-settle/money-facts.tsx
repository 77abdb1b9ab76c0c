import type { SettledMoney } from '@ostep/api-protocols';
import { revenueSharePercent } from '@ostep/kernel';
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
      <MarginFact of={money} />
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

type MarginFactProps = { readonly of: Pick<SettledMoney, 'cost' | 'revenue' | 'marginPercent'> };

export function MarginFact({ of: { cost, revenue, marginPercent } }: MarginFactProps) {
  const share = revenueSharePercent({ squadIncome: cost, companyIncome: revenue });
  return (
    <Fact label={settle.margin} note={settle.marginNote} hint={settle.marginHint(share)}>
      <PercentText value={marginPercent} />
    </Fact>
  );
}

type FactProps = {
  readonly label: string;
  readonly note?: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

export function Fact({ label, note, hint, children }: FactProps) {
  return (
    <div>
      <dt>
        {hint === undefined ? label : <abbr title={hint}>{label}</abbr>}
        {note === undefined ? null : ` (${note})`}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
