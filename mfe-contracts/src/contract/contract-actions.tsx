import type { ContractRow } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import { useMissingRole } from '@ostep/platform';
import { IconLink } from '@ostep/ui';
import { texts } from '../texts';

export function ContractActions({ contract: { id, contractNumber } }: { contract: ContractRow }) {
  const officeMissing = useMissingRole('office');
  return (
    <>
      <IconLink
        disabledReason={officeMissing}
        icon="pencil"
        label={texts.editOf(contractNumber)}
        to={contractAddress.edit(id)}
      />
      <IconLink icon="list" label={texts.ordersOf(contractNumber)} to={orderAddress.list({ contract: id })} />
    </>
  );
}
