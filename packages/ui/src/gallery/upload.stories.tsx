import {
  AnotherFileButton,
  ColumnTemplates,
  DocumentBeside,
  DocumentButton,
  DrawColumns,
  ParseLogPanel,
  PrintedValue,
  SourceFileLink,
  UploadPanel,
} from '../index';
import type { StoriesOf } from './story';

const uploads = {
  contract: { upload: '/sheets' },
  order: { upload: '/order/upload' },
  protocol: { upload: '/papers' },
};
const entries = [
  { action: 'Nagłówek odczytany', indent: 0, status: 'POSITIVE' },
  { action: 'Pozycja 3: brak kodu czynności', indent: 1, status: 'NEGATIVE' },
] as const;
const path = '/api/order/source/1';

export const uploadStories: StoriesOf<
  | 'ColumnTemplates'
  | 'DrawColumns'
  | 'DocumentBeside'
  | 'DocumentButton'
  | 'PrintedValue'
  | 'AnotherFileButton'
  | 'UploadPanel'
  | 'ParseLogPanel'
  | 'SourceFileLink'
> = {
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
  DrawColumns: {
    loading: (
      <DrawColumns
        columns={{ lp: 'L.p.' }}
        load={{ origins: async () => ({}), page: () => new Promise(() => undefined) }}
        onClose={() => undefined}
        onRead={() => undefined}
        upload={path}
      />
    ),
  },
  ColumnTemplates: {
    one: (
      <ColumnTemplates
        columns={{ lp: 'L.p.', amount: 'Ilość' }}
        onRemove={() => undefined}
        templates={[
          {
            id: 1,
            districtKey: '02-20',
            districtName: 'Namysłów',
            header: 'idile',
            pageWidth: 595,
            borders: [0.2, 0.6],
            names: ['lp', null, 'amount'],
            drawnBy: 'Anna Lis',
            drawnAt: '2026-11-22T09:30:00Z',
          },
        ]}
      />
    ),
  },
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
