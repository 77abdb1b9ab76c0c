import { ApiProblem, installPlatform, type PlatformServices } from '@ostep/platform';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dismissFailures, sendFiles, useSending } from './file-sender';

// The state lives as long as the page.
afterEach(dismissFailures);

it('does not retry a file that cannot be read from the disk any more', async () => {
  const request = vi.fn<PlatformServices['request']>().mockRejectedValue(new ApiProblem({ status: 0, message: '' }));
  installPlatform({ request } as Partial<PlatformServices> as PlatformServices);
  const moved = new File(['x'], 'przeniesiony.pdf');
  moved.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) });
  const { result } = renderHook(useSending);
  sendFiles([moved], true);
  await waitFor(() => expect(result.current.failures).toHaveLength(1));
  expect(result.current.failures[0]?.reason).toMatch(/^nie można odczytać pliku z dysku/);
  expect(result.current).toMatchObject({ all: 1, sent: 1, waiting: false });
});
