import { expect, test, vi } from 'vitest';
import { readEvents } from './read-events';

function streamOf(...chunks: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      }
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const seen: string[] = [];
  for await (const data of readEvents(stream)) seen.push(data);
  return seen;
}

test('events are split correctly across chunks', async () => {
  expect(await all(streamOf('event: job\nda', 'ta: {"a":1}\n', '\ndata: 2\n\n'))).toEqual(['{"a":1}', '2']);
});

test('a character split across chunks is decoded', async () => {
  const bytes = new TextEncoder().encode('data: KĘPA\n\n');
  expect(await all(streamOf(bytes.slice(0, 8), bytes.slice(8)))).toEqual(['KĘPA']);
});

test('several data lines are one text, comments are ignored, and Windows line ends are accepted', async () => {
  expect(await all(streamOf(': ping\n\ndata: a\r\ndata: b\r\n\r\n'))).toEqual(['a\nb']);
});

test('an unfinished event is not emitted', async () => {
  expect(await all(streamOf('data: a\n\ndata: b\n'))).toEqual(['a']);
});

test('lines without data and other fields are ignored', async () => {
  const sent = ['event: job\n\n', 'xdata: a\n\n', 'data:b\r\rdata: c\n\n', 'data:\n\n', 'retry: 5\ndata: d\n\n'];
  expect(await all(streamOf(...sent))).toEqual(['b', 'c', 'd']);
});

test('a reader that stops cancels the stream, even if the cancellation fails', async () => {
  const cancel = vi.fn(async () => Promise.reject(new Error('unreachable')));
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
    cancel,
  });
  for await (const data of readEvents(body)) {
    expect(data).toBe('a');
    break;
  }
  expect(cancel).toHaveBeenCalledOnce();
});
