import { MemoryRouter, useSearchParams } from '@ostep/router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { usePageTitle, useReloadKey } from './page';

afterEach(cleanup);

test("the browser's title ends with the product's name", () => {
  const Page = () => {
    usePageTitle('Zlecenia');
    return null;
  };
  render(<Page />);
  expect(document.title).toBe('Zlecenia · Ostęp');
});

test('a title left to a component inside names its record', () => {
  const Record = () => {
    usePageTitle('Zlecenie 14/2026');
    return null;
  };
  const Page = () => {
    usePageTitle(null);
    return <Record />;
  };
  render(<Page />);
  expect(document.title).toBe('Zlecenie 14/2026 · Ostęp');
});

test("a page's heading is never shown with the browser title of another page", async () => {
  const Page = () => {
    usePageTitle('Nowa umowa');
    return <h1>Nowa umowa</h1>;
  };
  document.title = 'Umowy · Ostęp';
  const container = document.createElement('div');
  const root = createRoot(container);
  const titleWhenDrawn = new Promise<string>((resolve) => {
    new MutationObserver(() => resolve(document.title)).observe(container, { childList: true });
  });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  try {
    root.render(<Page />);
    expect(await titleWhenDrawn).toBe('Nowa umowa · Ostęp');
    root.unmount();
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  }
});

test('the reload key changes with menu navigation and survives a filter that drops it', () => {
  const Page = () => {
    const [, setSearch] = useSearchParams();
    return (
      <>
        <output>{useReloadKey()}</output>
        <button onClick={() => setSearch({ page: '2' })} type="button">
          filter
        </button>
        <button onClick={() => setSearch({ r: '222' })} type="button">
          menu
        </button>
      </>
    );
  };
  render(
    <MemoryRouter initialEntries={['/order?r=111']}>
      <Page />
    </MemoryRouter>,
  );
  const key = () => screen.getByRole('status').textContent;
  expect(key()).toBe('111');
  fireEvent.click(screen.getByText('filter'));
  expect(key()).toBe('111');
  fireEvent.click(screen.getByText('menu'));
  expect(key()).toBe('222');
});
