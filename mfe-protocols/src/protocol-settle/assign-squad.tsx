import type { SettleActivity, SettleOrderItem } from '@ostep/api-protocols';
import { isInformationalCode } from '@ostep/kernel';
import { Button } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQuery, squadsQuery, workGroupsQuery } from '../protocol.queries';
import { texts } from '../texts';
import { AssignSquadDialog } from './assign-squad-dialog';
import { offeredWorks, unsettledAmount } from './assign-squad-values';
import type { SettleActions } from './use-settle-actions';

type AssignSquadProps = {
  readonly item: SettleOrderItem;
  readonly activity: SettleActivity | null;
  readonly actions: SettleActions;
};

export function AssignSquad(props: AssignSquadProps) {
  const [open, setOpen] = useState(false);
  const { item } = props;
  if (isInformationalCode(item.actionCode?.key ?? '')) return null;
  return (
    <>
      <Button
        hint={texts.assign.hint(item.orderNumber, item.lp)}
        icon="plus"
        label={texts.assign.open}
        onClick={() => setOpen(true)}
        tone="text"
      />
      {open ? <LoadedDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function LoadedDialog({ item, activity, actions, onClose }: AssignSquadProps & { readonly onClose: () => void }) {
  const { data: order } = useQuery(orderQuery(item.orderId));
  const { data: squads } = useQuery(squadsQuery);
  const { data: groups } = useQuery(workGroupsQuery);
  const group = order?.orderItems.find(({ id }) => id === item.id)?.actionCode.defaultWorkGroupId;
  if (!order || !squads || !groups) return null;
  return (
    <AssignSquadDialog
      item={item}
      onClose={onClose}
      proposedAmount={unsettledAmount(item, activity)}
      squads={squads.filter(({ active }) => active)}
      actions={actions}
      works={offeredWorks(groups, group ?? null)}
    />
  );
}
