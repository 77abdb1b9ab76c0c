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
      <MarginFact of={money} />
    </>
  );
}

type MarginFactProps = { readonly of: Pick<SettledMoney, 'cost' | 'revenue' | 'marginPercent'> };

export const marginHint = ({ cost, revenue }: Pick<SettledMoney, 'cost' | 'revenue'>) =>
  settle.marginHint(revenueSharePercent({ squadIncome: cost, companyIncome: revenue }));

function MarginFact({ of }: MarginFactProps) {
  return (
    <Fact label={settle.margin} note={settle.marginNote} hint={marginHint(of)}>
      <PercentText value={of.marginPercent} />
    </Fact>
  );
}

type FactProps = {
  readonly label: string;
  readonly note?: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

function Fact({ label, note, hint, children }: FactProps) {
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
