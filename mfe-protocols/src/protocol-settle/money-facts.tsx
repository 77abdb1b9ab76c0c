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
      <Fact label={settle.revenue} hint={settle.revenueHint}>
        <MoneyText value={money.revenue} />
      </Fact>
      <Fact label={settle.income}>
        <MoneyText value={money.income} />
      </Fact>
      <MarginFact sums={money} />
    </>
  );
}

type Sums = Pick<SettledMoney, 'cost' | 'revenue' | 'marginPercent'>;

export const marginOf = ({ cost, revenue }: Sums) => revenueSharePercent({ squadIncome: cost, companyIncome: revenue });

export const marginHint = ({ marginPercent }: Sums) => settle.marginHint(marginPercent);

function MarginFact({ sums }: { readonly sums: Sums }) {
  return (
    <Fact label={`${settle.margin} ${settle.marginNote}`} hint={marginHint(sums)}>
      <PercentText value={marginOf(sums)} />
    </Fact>
  );
}

type FactProps = {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

function Fact({ label, hint, children }: FactProps) {
  return (
    <div>
      <dt>{hint === undefined ? label : <abbr title={hint}>{label}</abbr>}</dt>
      <dd>{children}</dd>
    </div>
  );
}
