import type { ColumnTemplate } from '@ostep/endpoint-kit';
import type { ComponentsOf, StoriesOf } from '@ostep/ui/gallery';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type * as intakeScreens from '../index';
import {
  AnotherFileButton,
  DocumentBeside,
  DocumentButton,
  InboxPage,
  type InboxSources,
  ParseLogPanel,
  PrintedValue,
  SheetBeside,
  SourceFileLink,
  UploadPage,
  UploadPanel,
} from '../index';

const uploads = {
  contract: { upload: '/sheets' },
  order: { upload: '/order/upload' },
  protocol: { upload: '/protocols' },
};
const entries = [
  { action: 'Nagłówek odczytany', indent: 0, status: 'POSITIVE' },
  { action: 'Pozycja 3: brak kodu czynności', indent: 1, status: 'NEGATIVE' },
] as const;
const path = '/api/order/source/1';

const template: ColumnTemplate = {
  id: 1,
  districtKey: '02-20',
  districtName: 'Namysłów',
  header: 'idile',
  pageWidth: 595,
  borders: [0.2, 0.6],
  names: ['lp', null, 'amount'],
  drawnBy: 'Anna Lis',
  drawnAt: '2026-11-22T09:30:00Z',
};

const source: InboxSources['order'] = {
  queryKey: ['inbox'],
  recordsKey: ['records'],
  uploadPage: '/order/upload',
  recordPage: (id) => `/order/${id}`,
  list: async () => [],
  act: async () => [],
};

export const stories: StoriesOf<ComponentsOf<typeof intakeScreens>> = {
  SheetBeside: {
    open: (
      <SheetBeside
        columnHead={(column) => column}
        load={async () => ({
          sheet: 'Ekipy',
          part: 1,
          partRows: 50,
          partCount: 1,
          columns: ['A'],
          rows: [{ number: 1, hidden: false, cells: [{ column: 'A', text: 'H01' }] }],
        })}
        onClose={() => undefined}
        open
        place={null}
        sheet={null}
      >
        <p>Ekipy i osoby</p>
      </SheetBeside>
    ),
  },
  PrintedValue: { plain: <PrintedValue field="orderNumber">14/2026</PrintedValue> },
  DocumentBeside: {
    closed: (
      <DocumentBeside
        labels={{ orderNumber: 'Numer zlecenia' }}
        load={{ origins: async () => ({}), page: () => Promise.reject(new Error('no page')) }}
        openLabel="Pokaż dokument obok"
      >
        <DocumentButton />
        <p>Formularz</p>
      </DocumentBeside>
    ),
    'typed by hand': (
      <DocumentBeside labels={{}} load={null} openLabel="Pokaż dokument obok">
        <p>Formularz</p>
      </DocumentBeside>
    ),
  },
  DocumentButton: { 'without a document': <DocumentButton /> },
  AnotherFileButton: { plain: <AnotherFileButton onAgreed={() => undefined} /> },
  UploadPanel: {
    waiting: <UploadPanel accept=".pdf" label="Wgraj zlecenie" onResult={() => undefined} path="/api/order/upload" />,
    hinted: (
      <UploadPanel
        accept=".xlsx"
        hint="Kosztorys w formacie Excel."
        label="Wgraj umowę"
        onResult={() => undefined}
        path="/api/contract/upload"
      />
    ),
  },
  ParseLogPanel: {
    incomplete: (
      <ParseLogPanel
        uploads={uploads}
        log={{ logList: entries, parsePositive: false }}
        targetOf={({ status }) => (status === 'NEGATIVE' ? 'root' : null)}
      />
    ),
    complete: <ParseLogPanel uploads={uploads} log={{ logList: entries.slice(0, 1), parsePositive: true }} />,
  },
  UploadPage: {
    'waiting, with saved columns': (
      <QueryClientProvider client={new QueryClient()}>
        <UploadPage
          accept=".pdf"
          back={() => ({ to: '/order', label: 'Wróć do listy zleceń' })}
          columns={{
            labels: { lp: 'L.p.', amount: 'Ilość' },
            query: { queryKey: ['columns'], queryFn: () => [template], initialData: [template] },
            remove: async () => undefined,
          }}
          documentOf={() => null}
          inbox={{ path: '/inbox', saved: () => '/inbox' }}
          path="/api/order/upload"
          refused={undefined}
          targetsOf={() => []}
          uploadQuery={(jobId) => ({ queryKey: ['upload', jobId], queryFn: () => new Promise<never>(() => undefined) })}
          uploads={uploads}
          words={{ title: 'Wczytaj zlecenie', label: 'Wgraj zlecenie', hint: 'Zlecenie w pliku PDF.' }}
        >
          {() => null}
        </UploadPage>
      </QueryClientProvider>
    ),
  },
  InboxPage: {
    empty: (
      <QueryClientProvider client={new QueryClient()}>
        <InboxPage
          back={() => ({ to: '/order', label: 'Wróć do listy zleceń' })}
          path="/inbox"
          sources={{ contract: source, order: source, protocol: source }}
        />
      </QueryClientProvider>
    ),
  },
  SourceFileLink: {
    plain: <SourceFileLink file={{ name: 'zlecenie-14-2026.pdf' }} path={path} />,
    whole: (
      <SourceFileLink
        file={{
          name: 'zlecenie-15-2026.pdf',
          size: 182_430,
          uploadedBy: 'Anna Lis',
          uploadedAt: '2026-11-22T09:30:00Z',
        }}
        path={path}
      />
    ),
  },
};
