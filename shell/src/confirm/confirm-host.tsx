import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadGround } from '../domain/load-ground';
import { openQuestion, type Question } from './question';

const ConfirmDialog = lazy(async () => {
  const [{ Ground }, { ConfirmDialog }] = await Promise.all([loadGround(), import('./confirm-dialog')]);
  return {
    default: ({ question }: { question: Question }) => (
      <Ground>
        <ConfirmDialog question={question} />
      </Ground>
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
