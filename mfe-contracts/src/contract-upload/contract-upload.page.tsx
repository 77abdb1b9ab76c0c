import type { UploadedContract } from '@ostep/api-contracts';
import { confirm, handFiles, listHref, useMissingRole, usePageTitle } from '@ostep/platform';
import { useNavigate, useSearchParams } from '@ostep/router';
import { Button, FormSkeleton, NotAllowedPanel, PageHeader, ParseLogPanel, UploadPanel } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { uploadQuery } from '../contract.queries';
import { ContractForm, itemDomId } from '../contract-form/contract-form';
import { toFormValues } from '../contract-form/contract-values';
import { distinctScopes } from '../contract-form/distinct-scopes';
import { texts } from '../texts';
import { itemIndexes } from './item-indexes';

const backToList = () => ({ to: listHref('/contract'), label: texts.backToList });

export function ContractUploadPage() {
  usePageTitle(texts.uploadTitle);
  const { contract, setContract, isLoading } = useUploadedContract();
  const navigate = useNavigate();
  const inbox = useInboxReturn();
  const officeMissing = useMissingRole('office');
  if (officeMissing) return <NotAllowedPanel back={backToList()} reason={officeMissing} title={texts.uploadTitle} />;
  return (
    <>
      <PageHeader
        actions={
          contract && inbox === null ? (
            <Button icon="upload" label={texts.anotherFile} onClick={() => void confirmOtherFile(setContract)} />
          ) : null
        }
        back={inbox === null ? backToList() : { to: '/inbox', label: texts.backToInbox }}
        subtitle={contract?.sourceFile ? `${texts.readFrom} ${contract.sourceFile.name}` : undefined}
        title={texts.uploadTitle}
      />
      {contract ? (
        <UploadedContractForm contract={contract} key={contract.sourceFile?.jobId} />
      ) : isLoading ? (
        <FormSkeleton fields={8} />
      ) : (
        <UploadPanel<UploadedContract>
          accept=".xlsx"
          hint={texts.uploadHint}
          label={texts.uploadLabel}
          onMany={(files) => {
            handFiles(files);
            navigate('/inbox');
          }}
          onResult={setContract}
          path="/api/contract/upload"
        />
      )}
    </>
  );
}

async function confirmOtherFile(setContract: (contract: null) => void): Promise<void> {
  const agreed = await confirm({
    title: texts.anotherFile,
    message: texts.anotherFileMessage,
    acceptLabel: texts.anotherFile,
    rejectLabel: texts.cancel,
  });
  if (agreed) setContract(null);
}

function UploadedContractForm({ contract }: { contract: UploadedContract }) {
  const inbox = useInboxReturn();
  const { logList } = contract.parseLog;
  const indexes = useMemo(
    () =>
      itemIndexes(
        logList,
        contract.contractItems.map((item) => String(item.lp)),
      ),
    [logList, contract.contractItems],
  );
  const knownScopes = useMemo(() => distinctScopes(contract.contractItems), [contract.contractItems]);
  const targetOf = (index: number) => {
    const itemIndex = indexes[index] ?? null;
    return itemIndex === null ? null : itemDomId(itemIndex);
  };
  return (
    <>
      <ParseLogPanel log={contract.parseLog} targetOf={(_, index) => targetOf(index)} />
      <ContractForm
        fromFile
        initial={toFormValues(contract)}
        knownScopes={knownScopes}
        onReload={() => undefined}
        savedTo={inbox}
        version={null}
      />
    </>
  );
}

const JOB_PARAM = 'job';

/** The query parameter `job` keeps log and form through a reload. */
function useUploadedContract() {
  const [search, setSearch] = useSearchParams();
  const [uploaded, setUploaded] = useState<UploadedContract | null>(null);
  const jobId = search.get(JOB_PARAM) ?? '';
  const earlier = useQuery({ ...uploadQuery(jobId), enabled: jobId !== '' && uploaded === null });
  return {
    contract: uploaded ?? earlier.data?.result ?? null,
    isLoading: earlier.isLoading,
    setContract: (contract: UploadedContract | null) => {
      setUploaded(contract);
      setSearch(contract?.sourceFile ? { [JOB_PARAM]: contract.sourceFile.jobId } : {}, { replace: true });
    },
  };
}

/** Where a file of the inbox leads after its form is saved. */
function useInboxReturn(): string | null {
  const [search] = useSearchParams();
  return search.get('from') === 'inbox' ? `/inbox?saved=${search.get(JOB_PARAM)}` : null;
}
