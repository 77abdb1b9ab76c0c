import { Button, CheckboxField, DecimalField, FieldGrid, type FormState } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { type AnnexValues, withPricesChangedBy, withScopeChosen } from './annex-values';

const { annex: words } = texts;

export function ChangePricesByPercent({ form }: { readonly form: FormState<AnnexValues> }) {
  const [percent, setPercent] = useState<number | null>(null);
  const { rows } = form.values;
  const scopes = [...new Set(rows.map(({ scope }) => scope))];
  const chosen = rows.filter((row) => row.chosen).length;
  return (
    <>
      <fieldset className="contracts-scopes">
        <legend>{words.scopes}</legend>
        {scopes.map((scope) => (
          <CheckboxField
            key={scope ?? ''}
            label={scope ?? words.noScope}
            onChange={(value) => form.update((values) => withScopeChosen(values, scope, value))}
            value={rows.every((row) => row.scope !== scope || row.chosen)}
          />
        ))}
      </fieldset>
      <FieldGrid>
        <DecimalField label={words.percent} negative onChange={setPercent} suffix="%" value={percent} />
        <div className="contracts-raise">
          <Button
            disabledReason={percent === null ? words.typePercent : undefined}
            icon="calculator"
            label={chosen === 0 ? words.recalculateAll : words.recalculateChosen(chosen)}
            onClick={() => form.update((values) => (percent === null ? values : withPricesChangedBy(values, percent)))}
          />
        </div>
      </FieldGrid>
    </>
  );
}
