import { createBrowserRouter } from '@ostep/router';
import { BrandBar } from './brand/brand-bar';
import { LoginPage } from './pages/login.page';
import { SessionGuard } from './pages/session-guard';
import { StatePanel } from './pages/state-panel';
import { LANDING, LOGIN } from './paths';
import { texts } from './texts';

function FrameFailure() {
  return (
    <>
      <BrandBar />
      <main className="content">
        <StatePanel hint={texts.registryDownHint} onRetry={() => location.reload()} title={texts.frameDownTitle} />
      </main>
    </>
  );
}

const routes = [
  {
    path: LANDING,
    lazy: async () => ({ Component: (await import('./pages/landing.page')).LandingPage }),
    hydrateFallbackElement: <BrandBar />,
  },
  { path: LOGIN, element: <LoginPage /> },
  {
    element: <SessionGuard />,
    children: [
      {
        path: '*',
        lazy: async () => {
          const { Frame } = await import(/* webpackChunkName: "frame" */ './frame/frame');
          return { Component: Frame };
        },
        hydrateFallbackElement: <BrandBar />,
        errorElement: <FrameFailure />,
      },
    ],
  },
];

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Created only after the silent check, which removes the OpenID response from the address. */
export function shellRouter() {
  router ??= createBrowserRouter(routes);
  return router;
}
