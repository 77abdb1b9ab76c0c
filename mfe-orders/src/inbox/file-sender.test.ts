import { ApiProblem, installPlatform, type PlatformServices } from '@ostep/platform';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dismissFailures, sendFiles, useSending } from './file-sender';

// They are kept as long as the page is loaded.
afterEach(dismissFailures);

it('does not wait for the server where it is the file that cannot be read any more', async () => {
  const request = vi.fn<PlatformServices['request']>().mockRejectedValue(new ApiProblem({ status: 0, message: '' }));
  installPlatform({ request } as Partial<PlatformServices> as PlatformServices);
  const gone = new File(['x'], 'przeniesiony.pdf');
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) });
  const { result } = renderHook(useSending);
  sendFiles([gone], true);
  await waitFor(() => expect(result.current.failures).toHaveLength(1));
  expect(result.current.failures[0]?.reason).toMatch(/^nie można odczytać pliku z dysku/);
  expect(result.current).toMatchObject({ all: 1, sent: 1, waiting: false });
});
