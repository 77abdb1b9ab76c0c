import type { ProtocolRow, SettleView } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { waitingProtocols } from '../protocol.queries';
import { texts } from '../texts';

type Opened = SettleView['protocol'];

/** To the next older one that waits for the same person, or else to the newest. */
export function NextProtocol({ protocol }: { readonly protocol: Opened }) {
  const navigate = useNavigate();
  const { next, noNext } = texts.settle;
  const proposed = protocol.proposal !== null && !protocol.proposal.own && protocol.proposal.state !== 'returned';
  const look = useMutation({
    mutationFn: () => waitingProtocols(proposed),
    onSuccess: ({ content }) => {
      const found = nextOf(content, protocol, proposed);
      if (found === undefined) toast({ type: 'info', title: next, message: noNext });
      else void navigate(protocolAddress.settle(found));
    },
  });
  return (
    // Without a picture, for a phone shows the words only of a button that has none.
    <Button label={next} onClick={() => look.mutate()} tone={protocol.settled ? 'primary' : 'secondary'} />
  );
}

/** Who settles does not open what waits for its approval, who approves what is not proposed. */
function nextOf(rows: readonly ProtocolRow[], { id, protocolDate }: Opened, proposed: boolean): number | undefined {
  const others = rows.filter((row) => row.id !== id && (row.proposedBy !== null) === proposed);
  const older = others.find((row) => (row.protocolDate ?? '') <= (protocolDate ?? ''));
  return (older ?? others[0])?.id;
}
