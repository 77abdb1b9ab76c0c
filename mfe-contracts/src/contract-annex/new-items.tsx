import { EditableGrid, type FormState, Section } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { scopesQuery } from '../contract.queries';
import { copyItem, emptyItem } from '../contract-form/contract-values';
import { fillDescription, itemColumns } from '../contract-form/item-columns';
import { texts } from '../texts';
import type { AnnexValues } from './annex-values';

const { annex: words } = texts;

export function NewItems({ form }: { readonly form: FormState<AnnexValues> }) {
  const scopes = useQuery(scopesQuery).data;
  const columns = useMemo(() => itemColumns(scopes ?? [], []), [scopes]);
  const last = form.values.rows.at(-1);
  return (
    <Section title={words.newItems}>
      <EditableGrid
        {...form.grid('newItems')}
        addLabel={words.addItem}
        columns={columns}
        derive={fillDescription}
        duplicate={copyItem}
        empty={words.noNewItems}
        label={words.newItems}
        newRow={(previous) => emptyItem(previous ?? (last && { ...emptyItem(undefined), lp: last.lp, posNo: last.lp }))}
      />
    </Section>
  );
}
