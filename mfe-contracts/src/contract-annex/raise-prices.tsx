import { Button, DecimalField, FieldGrid, type FormState, SelectField } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { type AnnexValues, raisedBy } from './annex-values';

const { annex: words } = texts;

export function RaisePrices({ form }: { readonly form: FormState<AnnexValues> }) {
  const [percent, setPercent] = useState<number | null>(null);
  const [scope, setScope] = useState<string | null>(null);
  const scopes = [...new Set(form.values.rows.flatMap((row) => row.scope ?? []))];
  return (
    <FieldGrid>
      <DecimalField label={words.percent} negative onChange={setPercent} suffix="%" value={percent} />
      <SelectField
        emptyLabel={words.allScopes}
        label={words.scope}
        onChange={setScope}
        options={scopes.map((value) => ({ value, label: value }))}
        value={scope}
      />
      <div className="contracts-raise">
        <Button
          icon="calculator"
          label={words.raise}
          onClick={() => form.update((values) => (percent === null ? values : raisedBy(values, percent, scope)))}
        />
      </div>
    </FieldGrid>
  );
}
