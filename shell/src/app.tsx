import { RouterProvider } from '@ostep/router';
import { BrandBar } from './brand/brand-bar';
import { AreaSkeleton } from './domain/area-skeleton';
import { StatePanel } from './pages/state-panel';
import { shellRouter } from './routes';
import { checkSession } from './session';
import { useShell } from './store/store';
import { texts } from './texts';

export function App() {
  const phase = useShell(({ session }) => session.phase);
  if (phase === 'checking') {
    return (
      <>
        <BrandBar />
        <main className="content">
          <AreaSkeleton />
        </main>
      </>
    );
  }
  if (phase === 'unreachable') {
    return (
      <>
        <BrandBar />
        <main className="content">
          <StatePanel
            hint={texts.identityDownHint}
            onRetry={() => void checkSession()}
            title={texts.identityDownTitle}
          />
        </main>
      </>
    );
  }
  return <RouterProvider router={shellRouter()} />;
}
