import { kindLabels, type StartKind, startKinds } from '@ostep/api-start';
import { startAddress } from '@ostep/api-start/addresses';
import { SheetBeside } from '@ostep/intake-screens';
import { RequireRoles, usePageTitle } from '@ostep/platform';
import { useParams } from '@ostep/router';
import { Button, FormPage, NotFoundPanel, useMedia } from '@ostep/ui';
import { useState } from 'react';
import { fetchCells } from '../start.queries';
import { texts } from '../texts';
import { ColumnHead } from './column-head';
import { NameColumn } from './name-column';
import type { Place } from './place';
import { ReadRows } from './read-rows';
import { renamed } from './reading-form';
import { useReading } from './use-reading';

const words = texts.reading;
const back = { label: texts.page, to: startAddress.page };
const WIDE = '(min-width: 80rem)';

const kindOf = (text: string | undefined): StartKind | null => startKinds.find((kind) => kind === text) ?? null;

export function StartReadingPage() {
  const { kind: text, token } = useParams();
  const kind = kindOf(text);
  if (kind === null || token === undefined) return <NotFoundPanel back={back} title={texts.page} />;
  return (
    <RequireRoles roles={['manager']}>
      <Reading key={token} kind={kind} token={token} />
    </RequireRoles>
  );
}

function Reading({ kind, token }: { readonly kind: StartKind; readonly token: string }) {
  usePageTitle(kindLabels[kind]);
  const { form, setForm, query, forget } = useReading(kind, token);
  const { data } = query;
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(isWide);
  const [column, setColumn] = useState<string | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const show = (next: Place) => {
    setOpen(true);
    setPlace(next);
  };
  return (
    <SheetBeside
      columnHead={(letters) => <ColumnHead columns={data?.columns ?? {}} letters={letters} onPress={setColumn} />}
      load={(part, signal) => fetchCells({ kind, token }, part, signal)}
      onClose={() => setOpen(false)}
      open={isOpen && data !== undefined}
      place={place}
      sheet={place?.sheet ?? data?.sheet ?? null}
    >
      <FormPage
        actions={
          <Button
            expanded={isOpen}
            icon="file"
            label={isOpen ? words.sheetHide : words.sheetShow}
            onClick={() => setOpen(!isOpen)}
          />
        }
        back={back}
        loading={words.loading}
        note={data?.fileName}
        query={query}
        title={kindLabels[kind]}
      >
        {data ? (
          <ReadRows
            form={form}
            isReading={query.isFetching}
            kind={kind}
            onDone={forget}
            onForm={setForm}
            onPlace={show}
            reading={data}
          />
        ) : null}
        {data && column !== null ? (
          <NameColumn
            column={column}
            kind={kind}
            onClose={() => setColumn(null)}
            onNamed={(field) => {
              setForm({ ...form, columns: renamed(data.columns, column, field) });
              setColumn(null);
            }}
            reading={data}
          />
        ) : null}
      </FormPage>
    </SheetBeside>
  );
}
