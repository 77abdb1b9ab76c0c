import type { LoadCells, LoadOrigins, LoadPages } from './load-origins';

/** The same `load`, whose first requests `start` sends before the code of the panel has loaded. */
export type Prefetch<Load> = { readonly load: Load; readonly start: () => void };

export function prefetch(load: LoadOrigins): Prefetch<LoadOrigins> {
  return 'page' in load ? prefetchPages(load) : prefetchCells(load);
}

function prefetchPages({ origins, page }: LoadPages): Prefetch<LoadPages> {
  const originsRequest = startableRequest(origins);
  const firstPage = startableRequest((signal) => page(1, signal));
  return {
    load: {
      origins: originsRequest.result,
      page: (number, signal) => (number === 1 ? firstPage.result(signal) : page(number, signal)),
    },
    start: () => {
      firstPage.start();
      originsRequest.start();
    },
  };
}

function prefetchCells({ origins, cells }: LoadCells): Prefetch<LoadCells> {
  const originsRequest = startableRequest(origins);
  const firstPart = startableRequest((signal) => cells({ sheet: null, part: 1 }, signal));
  return {
    load: {
      origins: originsRequest.result,
      cells: (place, signal) =>
        place.sheet === null && place.part === 1 ? firstPart.result(signal) : cells(place, signal),
    },
    start: () => {
      firstPart.start();
      originsRequest.start();
    },
  };
}

/** The first call of `result` takes the started request; each further call, as after a failure, sends its own. */
function startableRequest<T>(send: (signal: AbortSignal) => Promise<T>) {
  let started: Promise<T> | null = null;
  let isTaken = false;
  return {
    start: () => {
      if (started || isTaken) return;
      started = send(new AbortController().signal);
      // Whoever takes the result handles the failure.
      started.catch(() => undefined);
    },
    result: (signal: AbortSignal) => {
      const request = started ?? send(signal);
      started = null;
      isTaken = true;
      return request;
    },
  };
}
