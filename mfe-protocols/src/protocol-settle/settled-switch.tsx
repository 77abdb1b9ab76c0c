import { toast } from '@ostep/platform';
import { SwitchField } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import type { Proposal } from './use-proposal';

export function SettledSwitch({ settled, proposal }: { readonly settled: boolean; readonly proposal: Proposal }) {
  const [wanted, setWanted] = useState(settled);
  const { open, busy, reason } = proposal;
  const change = (next: boolean) => {
    // A disabled switch would lose the focus.
    if (busy) return;
    if (open && reason) return toast({ type: 'warning', title: texts.settle.flagTitle, message: reason });
    setWanted(next);
    if (open) proposal.approve(open.id);
    else proposal.switchTo(next);
  };
  return <SwitchField label={texts.settle.settledSwitch} onChange={change} value={busy ? wanted : settled} />;
}
