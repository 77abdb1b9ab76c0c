import { createBrowserRouter } from '@ostep/router';
import { DomainArea } from './domain/domain-area';
import { Frame } from './frame/frame';
import { LandingPage } from './pages/landing.page';
import { LoginPage } from './pages/login.page';
import { SessionGuard } from './pages/session-guard';
import { LANDING, LOGIN } from './paths';

const routes = [
  { path: LANDING, element: <LandingPage /> },
  { path: LOGIN, element: <LoginPage /> },
  {
    element: (
      <SessionGuard>
        <Frame />
      </SessionGuard>
    ),
    children: [{ path: '*', element: <DomainArea /> }],
  },
];

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Created after the silent check, which removes the OpenID response from the address. */
export function shellRouter() {
  router ??= createBrowserRouter(routes);
  return router;
}
