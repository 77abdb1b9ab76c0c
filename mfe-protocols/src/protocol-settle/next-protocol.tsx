import type { ProtocolRow, SettleView } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { waitingProtocols } from '../protocol.queries';
import { texts } from '../texts';

type OpenedProtocol = SettleView['protocol'];

/** Opens the next older protocol that waits for the same person, or else the newest one. */
export function NextProtocol({ protocol }: { readonly protocol: OpenedProtocol }) {
  const navigate = useNavigate();
  const { next, noNext } = texts.settle;
  const proposed = protocol.proposal !== null && !protocol.proposal.own && protocol.proposal.state !== 'returned';
  const search = useMutation({
    mutationFn: () => waitingProtocols(proposed),
    onSuccess: ({ content }) => {
      const found = nextProtocolId(content, protocol, proposed);
      if (found === undefined) toast({ type: 'info', title: next, message: noNext });
      else void navigate(protocolAddress.settle(found));
    },
  });
  return (
    // Without an icon: on a phone a button with an icon shows no text.
    <Button label={next} onClick={() => search.mutate()} tone={protocol.settled ? 'primary' : 'secondary'} />
  );
}

/** Whoever approves gets a proposed protocol, whoever settles one that is not proposed yet. */
function nextProtocolId(
  rows: readonly ProtocolRow[],
  { id, protocolDate }: OpenedProtocol,
  proposed: boolean,
): number | undefined {
  const others = rows.filter((row) => row.id !== id && (row.proposedBy !== null) === proposed);
  const older = others.find((row) => (row.protocolDate ?? '') <= (protocolDate ?? ''));
  return (older ?? others[0])?.id;
}
