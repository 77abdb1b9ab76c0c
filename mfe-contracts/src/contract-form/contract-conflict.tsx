import { type FormState, SaveConflict } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { districtsQuery, readContract, scopesQuery } from '../contract.queries';
import { texts } from '../texts';
import { type ContractValues, toFormValues } from './contract-values';
import { conflictLabels } from './field-labels';

type ContractConflictProps = {
  readonly form: FormState<ContractValues>;
  readonly draft: { readonly clear: () => void };
  /** The version of the contract that the form was filled from; sent as `If-Match`. */
  readonly baseVersion: { current: number | null };
  readonly onReload: () => void;
};

export function ContractConflict({ form, draft, baseVersion, onReload }: ContractConflictProps) {
  const districts = useQuery(districtsQuery).data;
  const scopes = useQuery(scopesQuery).data;
  return (
    <SaveConflict
      form={form}
      labels={conflictLabels}
      onTheirs={() => {
        draft.clear();
        onReload();
      }}
      read={() => readContract(form.values.id ?? 0)}
      rebase={({ version }) => {
        baseVersion.current = version;
      }}
      valuesOf={toFormValues}
      words={{
        forestDistrict: (id) => districts?.find((district) => district.id === id)?.value,
        actionScope: (id) => scopes?.find((scope) => scope.id === id)?.value,
        penaltyBase: (base) => texts.penaltyBases[base as ContractValues['penaltyBase']],
      }}
    />
  );
}
