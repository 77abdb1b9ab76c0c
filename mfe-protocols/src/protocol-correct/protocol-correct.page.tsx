import type { Protocol } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { usePageTitle, useReadOnlyReason } from '@ostep/platform';
import {
  FormPage,
  FormSkeleton,
  isNotFound,
  LoadFailure,
  NotAllowedPanel,
  NotFoundPanel,
  useRecordId,
} from '@ostep/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { protocolQuery } from '../protocol.queries';
import { texts } from '../texts';
import { CorrectionForm } from './correction-form';

export function ProtocolCorrectPage() {
  const id = useRecordId();
  const readOnlyReason = useReadOnlyReason();
  const protocol = useQuery(protocolQuery(id));
  const { title, back } = texts.correct;
  const backTo = { to: protocolAddress.settle(id), label: back };
  const number = protocol.data?.protocolNumber;
  usePageTitle(number ? texts.correct.titleOf(number) : title);
  if (isNotFound(protocol.error)) {
    return (
      <NotFoundPanel back={{ to: protocolAddress.path, label: texts.backToList }} title={protocol.error.message} />
    );
  }
  const notAllowed = readOnlyReason ?? (protocol.data?.settled === false ? texts.correct.onlySettled : undefined);
  if (notAllowed) return <NotAllowedPanel back={backTo} reason={notAllowed} title={title} />;
  return (
    <FormPage
      back={backTo}
      loading={protocol.data || protocol.isError ? undefined : title}
      note={protocol.data ? texts.correct.of(protocol.data.protocolNumber ?? texts.withoutNumber) : '\u00a0'}
      title={title}
    >
      {protocol.isError ? (
        <LoadFailure error={protocol.error} onRetry={() => void protocol.refetch()} />
      ) : protocol.data ? (
        <LoadedCorrectionForm corrected={protocol.data} />
      ) : null}
    </FormPage>
  );
}

function LoadedCorrectionForm({ corrected }: { readonly corrected: Protocol }) {
  const earlier = useQueries({ queries: corrected.corrections.map(({ id }) => protocolQuery(id)) });
  const failed = earlier.find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  const known = earlier.flatMap(({ data }) => data ?? []);
  if (known.length < earlier.length) return <FormSkeleton fields={8} />;
  return <CorrectionForm corrected={corrected} earlier={known} />;
}
