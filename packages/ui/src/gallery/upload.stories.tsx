import { DocumentBeside, ParseLogPanel, PrintedValue, SourceFileLink, UploadPanel } from '../index';
import type { StoriesOf } from './story';

const entries = [
  { action: 'Nagłówek odczytany', indent: 0, status: 'POSITIVE' },
  { action: 'Pozycja 3: brak kodu czynności', indent: 1, status: 'NEGATIVE' },
] as const;
const path = '/api/order/source/1';

export const uploadStories: StoriesOf<
  'DocumentBeside' | 'PrintedValue' | 'UploadPanel' | 'ParseLogPanel' | 'SourceFileLink'
> = {
  PrintedValue: { plain: <PrintedValue field="orderNumber">14/2026</PrintedValue> },
  DocumentBeside: {
    closed: (
      <DocumentBeside
        labels={{ orderNumber: 'Numer zlecenia' }}
        load={{ origins: async () => ({}), page: () => Promise.reject(new Error('no page')) }}
        openLabel="Pokaż dokument obok"
      >
        <p>Formularz</p>
      </DocumentBeside>
    ),
    'typed by hand': (
      <DocumentBeside labels={{}} load={null} openLabel="Pokaż dokument obok">
        <p>Formularz</p>
      </DocumentBeside>
    ),
  },
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
        log={{ logList: entries, parsePositive: false }}
        targetOf={({ status }) => (status === 'NEGATIVE' ? 'root' : null)}
      />
    ),
    complete: <ParseLogPanel log={{ logList: entries.slice(0, 1), parsePositive: true }} />,
  },
  SourceFileLink: {
    plain: <SourceFileLink file={{ name: 'zlecenie-14-2026.pdf' }} path={path} />,
    whole: (
      <SourceFileLink
        file={{
          ...{ name: 'zlecenie-15-2026.pdf', size: 182_430 },
          ...{ uploadedBy: 'Anna Lis', uploadedAt: '2026-11-22T09:30:00Z' },
        }}
        path={path}
      />
    ),
  },
};
