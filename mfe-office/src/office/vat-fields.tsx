import { FieldGrid, type FormState, SwitchField, TextField } from '@ostep/ui';
import type { CompanyValues } from '../office.queries';
import { texts } from '../texts';

const words = texts.company;

type VatFieldsProps = { readonly field: FormState<CompanyValues>['field']; readonly readOnly: boolean };

/** Settings about VAT on invoices. */
export function VatFields({ field, readOnly }: VatFieldsProps) {
  return (
    <FieldGrid columns={1}>
      <SwitchField
        {...field('cashMethod')}
        description={words.cashMethodHint}
        label={words.cashMethod}
        readOnly={readOnly}
      />
      <TextField
        {...field('annexPkwiu')}
        description={words.annexPkwiuHint}
        label={words.annexPkwiu}
        maxLength={2000}
        readOnly={readOnly}
      />
    </FieldGrid>
  );
}
