import type { SettledMoney } from '@ostep/api-protocols';
import { MoneyText, PercentText } from '@ostep/ui';
import { texts } from '../texts';

export function MoneyFacts({ money }: { money: SettledMoney }) {
  const { settle } = texts;
  return (
    <>
      <div>
        <dt>
          <abbr title={settle.costHint}>{settle.cost}</abbr>
        </dt>
        <dd>
          <MoneyText value={money.cost} />
        </dd>
      </div>
      <div>
        <dt>
          <abbr title={settle.revenueHint}>{settle.revenue}</abbr>
        </dt>
        <dd>
          <MoneyText value={money.revenue} />
        </dd>
      </div>
      <div>
        <dt>{settle.income}</dt>
        <dd>
          <MoneyText value={money.income} />
        </dd>
      </div>
      <div>
        <dt>
          <abbr title={settle.marginHint}>{settle.margin}</abbr>
        </dt>
        <dd>
          <PercentText value={money.marginPercent} />
        </dd>
      </div>
    </>
  );
}
