import { ApiProblem, installPlatform, type PlatformServices } from '@ostep/platform';
import { MemoryRouter } from '@ostep/router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnotherFileButton } from './another-file-button';
import { formatFileSize } from './file-size';
import { ParseLogPanel } from './parse-log-panel';
import { UploadPanel } from './upload-panel';

const uploads = {
  contract: { upload: '/sheets' },
  order: { upload: '/order/upload' },
  protocol: { upload: '/protocols' },
};
afterEach(cleanup);

const request = vi.fn<PlatformServices['request']>();
const fieldWorker = { id: '1', username: 'teren', firstName: 'Jan', lastName: 'Lis', roles: ['user'] } as const;
const profile: PlatformServices['profile'] = { get: () => fieldWorker, subscribe: () => () => undefined };
beforeEach(() => {
  request.mockReset();
  const services: Partial<PlatformServices> = { request, profile };
  installPlatform(services as PlatformServices);
});

test('another file replaces the filled form only when it is agreed to', async () => {
  const confirm = vi.fn<PlatformServices['confirm']>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const services: Partial<PlatformServices> = { confirm };
  installPlatform(services as PlatformServices);
  const onAgreed = vi.fn();
  render(<AnotherFileButton onAgreed={onAgreed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Wczytaj inny plik' }));
  expect(onAgreed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Wczytaj inny plik' }));
  expect(onAgreed).toHaveBeenCalledOnce();
});

const entries = [
  { action: 'Nagłówek', indent: 0, status: 'POSITIVE' },
  { action: 'Pozycja 3: brak kodu', indent: 1, status: 'NEGATIVE' },
] as const;

test('an incomplete log is expanded and labelled; it can be collapsed', async () => {
  render(<ParseLogPanel uploads={uploads} log={{ logList: entries, parsePositive: false }} />);
  screen.getByText('NIEKOMPLETNE');
  const lines = screen.getAllByRole('listitem');
  expect(lines.map((line) => line.style.getPropertyValue('--indent'))).toEqual(['0', '1']);
  await userEvent.click(screen.getByRole('button', { name: 'Zwiń log' }));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Rozwiń log' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a complete log is collapsed', () => {
  render(<ParseLogPanel uploads={uploads} log={{ logList: entries, parsePositive: true }} />);
  screen.getByText('POZYTYWNE');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('a log line links to its element', async () => {
  render(
    <>
      <ParseLogPanel
        uploads={uploads}
        log={{ logList: entries, parsePositive: false }}
        targetOf={(entry) => (entry.status === 'NEGATIVE' ? 'row-3' : null)}
      />
      <div id="row-3">
        <input aria-label="Kod" />
      </div>
    </>,
  );
  Element.prototype.scrollIntoView = vi.fn();
  await userEvent.click(screen.getByRole('button', { name: 'Pozycja 3: brak kodu' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Kod'));
});

test.each([
  ['on its line', [{ action: 'Brak tabeli', indent: 0, status: 'NEGATIVE', offers: 'columns' } as const]],
  ['beside the title, where no line offers it', entries],
])('columns can be drawn: offered %s', async (_, logList) => {
  const onOffer = vi.fn();
  render(<ParseLogPanel uploads={uploads} log={{ logList, parsePositive: false }} onOffer={onOffer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Wskaż kolumny' }));
  expect(onOffer).toHaveBeenCalledOnce();
});

const otherKind = {
  logList: [{ action: 'To jest zlecenie', indent: 0, status: 'NEGATIVE', paper: 'order' }],
  parsePositive: false,
} as const;
const inRouter = (children: ReactNode) => <MemoryRouter>{children}</MemoryRouter>;

test('a document of another kind is handed to its own upload page without choosing the file again', async () => {
  const file = new File(['x'], 'Zlecenie.PDF');
  render(inRouter(<ParseLogPanel uploads={uploads} file={file} log={otherKind} onOffer={vi.fn()} />));
  expect(screen.queryByRole('button', { name: 'Wskaż kolumny' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Wczytaj ten plik jako zlecenie' });
  expect(link.getAttribute('href')).toBe('/order/upload');
  await userEvent.click(link);
  cleanup();
  request.mockImplementation(() => new Promise(() => undefined));
  render(panel());
  screen.getByText(/Zlecenie\.PDF/);
  expect(request.mock.calls[0]?.[0]).toBe('/api/order/upload');
});

test.each([
  ['after a reload', null],
  ['in another format', new File(['x'], 'zlecenie.xlsx')],
])('a document of another kind %s has only a link to its upload page', async (_, file) => {
  render(inRouter(<ParseLogPanel uploads={uploads} file={file} log={otherKind} />));
  await userEvent.click(screen.getByRole('link', { name: 'Przejdź do wczytywania zleceń' }));
  cleanup();
  render(panel());
  screen.getByRole('button', { name: 'Wybierz plik' });
});

test('there is no link to an upload page that would refuse the person', () => {
  const logList = [{ action: 'To jest umowa', indent: 0, status: 'NEGATIVE', paper: 'contract' }] as const;
  render(inRouter(<ParseLogPanel uploads={uploads} log={{ logList, parsePositive: false }} />));
  screen.getByText('To jest umowa');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a PDF that was sent as a sheet can be handed to the inbox, which recognises it', async () => {
  const problem = { type: 'urn:ostep:problem:not-excel', status: 415, message: 'To nie jest arkusz Excel (.xlsx).' };
  request.mockRejectedValue(new ApiProblem(problem));
  const onMany = vi.fn();
  render(<UploadPanel accept=".xlsx" label="Umowa" onMany={onMany} onResult={vi.fn()} path="/api/contract/upload" />);
  fireEvent.drop(screen.getByRole('region'), { dataTransfer: { files: [pdf()] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Rozpoznaj w skrzynce dokumentów' }));
  expect(onMany.mock.calls).toEqual([[[expect.objectContaining({ name: 'zlecenie.pdf' })]]]);
});

const pdf = (bytes = 10) => new File([new Uint8Array(bytes)], 'zlecenie.pdf', { type: 'application/pdf' });
const panel = (onResult = vi.fn()) => (
  <UploadPanel accept=".pdf" label="Zlecenie w pliku PDF" onResult={onResult} path="/api/order/upload" />
);

test('a file is uploaded, progress is shown, the result is reported once', async () => {
  const onResult = vi.fn();
  let answer: (response: Response) => void = () => undefined;
  request.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  render(panel(onResult));
  await userEvent.upload(screen.getByLabelText('Wybierz plik', { selector: 'input' }), pdf());
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  screen.getByText(/zlecenie\.pdf/);
  screen.getByRole('button', { name: 'Anuluj' });
  await act(async () => answer(Response.json({ orderNumber: '14/2026' })));
  expect(onResult.mock.calls).toEqual([
    [{ orderNumber: '14/2026' }, expect.objectContaining({ name: 'zlecenie.pdf' })],
  ]);
});

test('a cancelled upload resets the panel', async () => {
  request.mockImplementation(() => new Promise(() => undefined));
  render(panel());
  await userEvent.upload(screen.getByLabelText('Wybierz plik', { selector: 'input' }), pdf());
  await userEvent.click(screen.getByRole('button', { name: 'Anuluj' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  screen.getByRole('button', { name: 'Wybierz plik' });
});

test('log lines appear while the file is parsed; the progress bar names the step and the percentage', async () => {
  const line = (number: number) => ({ action: `Pozycja ${number}`, indent: 0, status: 'POSITIVE' });
  const view = (count: number) => ({
    jobId: 'x',
    status: 'active',
    percent: 10 * count,
    step: 'Odczyt tabeli',
    log: Array.from({ length: count }, (_, index) => line(index + 1)),
  });
  let sendLines: (count: number) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sendLines = (count) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(view(count))}\n\n`));
    },
  });
  request.mockImplementation(async (path) =>
    path.endsWith('/events')
      ? new Response(stream)
      : new Response('{}', { status: 202, headers: { Location: '/api/order/upload/x' } }),
  );
  render(panel());
  await userEvent.upload(screen.getByLabelText('Wybierz plik', { selector: 'input' }), pdf());
  sendLines(2);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('20\u00a0%, Odczyt tabeli');
  sendLines(10);
  await screen.findByText('Pozycja 10');
  screen.getByText('Wpisów w logu: 10');
});

test('a file without text is read as a scan when asked', async () => {
  const onResult = vi.fn();
  const problem = { type: 'urn:ostep:problem:scan', status: 417, message: 'Plik PDF nie zawiera tekstu (skan).' };
  const view = { jobId: 'x', percent: 0, step: '', log: [], result: null, problem: null };
  const failed = { ...view, status: 'failed', problem };
  const done = { ...view, status: 'done', result: { orderNumber: '14/2026' } };
  let isScanRequested = false;
  request.mockImplementation(async (path) => {
    if (path.endsWith('/events')) return new Response(`data: ${JSON.stringify(isScanRequested ? done : failed)}\n\n`);
    isScanRequested = path === '/api/order/upload/x/scan';
    return new Response('{}', { status: 202, headers: { Location: '/api/order/upload/x' } });
  });
  render(panel(onResult));
  await userEvent.upload(screen.getByLabelText('Wybierz plik', { selector: 'input' }), pdf());
  await screen.findByText('Plik PDF nie zawiera tekstu (skan).');
  await userEvent.click(screen.getByRole('button', { name: 'Odczytać jako skan?' }));
  await waitFor(() => expect(onResult).toHaveBeenCalled());
  expect(onResult.mock.calls).toEqual([[{ orderNumber: '14/2026' }, expect.anything()]]);
});

test('only the lines near the view of a log of 10,000 lines are rendered', () => {
  const line = { action: 'Pozycja', indent: 0, status: 'NEGATIVE' } as const;
  render(
    <ParseLogPanel
      uploads={uploads}
      log={{ logList: Array.from({ length: 10_000 }, () => line), parsePositive: false }}
    />,
  );
  const lines = screen.getAllByRole('listitem');
  expect(lines.length).toBeLessThan(100);
  expect(lines[0]?.getAttribute('aria-setsize')).toBe('10000');
});

test('a file over 10 MB is refused before it is sent', async () => {
  render(panel());
  const section = screen.getByRole('region', { name: 'Zlecenie w pliku PDF' });
  fireEvent.drop(section, { dataTransfer: { files: [pdf(10 * 1024 * 1024 + 1)] } });
  await screen.findByText('Plik jest większy niż 10 MB.');
  expect(request).not.toHaveBeenCalled();
});

test('one file at a time', () => {
  render(panel());
  fireEvent.drop(screen.getByRole('region'), { dataTransfer: { files: [pdf(), pdf()] } });
  screen.getByText('Wybierz jeden plik.');
});

test.each([
  [812, '812 B'],
  [55_600, '54,3 kB'],
  [1_258_291, '1,2 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes).replaceAll('\u00a0', ' ')).toBe(text);
});
