import { kindLabels, type StartKind, type StartReading } from '@ostep/api-start';
import { startAddress } from '@ostep/api-start/addresses';
import { UploadPanel } from '@ostep/intake-screens';
import { saveFile } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button, Section } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchTemplate, readingQuery, readPath } from '../start.queries';
import { nothingNamed } from '../start-reading/reading-form';
import { texts } from '../texts';
import { UnfinishedFiles } from './unfinished-files';

/** What a kind brings, its template, and the place to drop a file. */
export function StartCard({ kind }: { readonly kind: StartKind }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: async () => saveFile(await fetchTemplate(kind), `${kindLabels[kind]}.xlsx`),
    meta: { failure: texts.templateFailed },
  });
  const open = (reading: StartReading) => {
    const { token } = reading;
    queries.setQueryData(readingQuery({ kind, token }, nothingNamed).queryKey, reading);
    navigate(startAddress.reading(kind, token));
  };
  return (
    <Section
      actions={
        <Button
          busy={saving.isPending}
          icon="download"
          label={texts.template}
          onClick={() => saving.mutate()}
          tone="text"
        />
      }
      title={kindLabels[kind]}
    >
      <p>{texts.brings[kind]}</p>
      <UnfinishedFiles kind={kind} />
      <UploadPanel<StartReading>
        accept=".xlsx,.csv,.txt"
        hint={texts.dropHint}
        label={texts.drop(kindLabels[kind])}
        onResult={open}
        path={readPath(kind)}
      />
    </Section>
  );
}
