import type { ContractRow } from '@ostep/api-contracts';
import { useHasRole } from '@ostep/platform';
import { IconLink } from '@ostep/ui';
import { texts } from '../texts';

export function ContractActions({ contract: { id, contractNumber } }: { contract: ContractRow }) {
  const isOffice = useHasRole('office');
  return (
    <>
      <IconLink
        disabledReason={isOffice ? undefined : texts.officeNeeded}
        icon="pencil"
        label={texts.editOf(contractNumber)}
        to={`/contract/edit/${id}`}
      />
      <IconLink icon="list" label={texts.ordersOf(contractNumber)} to={`/order?contract=${id}`} />
      <IconLink icon="eye" label={texts.detailsOf(contractNumber)} to={`/contract/${id}`} />
    </>
  );
}
