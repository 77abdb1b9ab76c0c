import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadQueryProvider } from '../queries/load-query-provider';
import { openQuestion, type Question } from './question';

const ConfirmDialog = lazy(async () => {
  const [{ QueryProvider }, { ConfirmDialog }] = await Promise.all([loadQueryProvider(), import('./confirm-dialog')]);
  return {
    default: ({ question }: { question: Question }) => (
      <QueryProvider>
        <ConfirmDialog question={question} />
      </QueryProvider>
    ),
  };
});

export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get);
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  );
}
