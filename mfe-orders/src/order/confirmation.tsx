import { officeAddress } from '@ostep/api-office/addresses';
import type { Order } from '@ostep/api-orders';
import type { QuestionAnswerInput } from '@ostep/endpoint-kit';
import { Button, DocumentPreview, DocumentProgress, MissingNote, useDocument, useQuestions } from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerConfirmation, companyQuery, transitionsQuery } from '../order.queries';
import { texts } from '../texts';
import { confirmationTexts } from './confirmation-texts';

/** The letter that reports finished work: as a preview or a download. */
export function Confirmation({ order }: { order: Order }) {
  const { isSuccess } = useQuery(transitionsQuery(order.id));
  const { withAnswers, questionDialog } = useQuestions();
  const { state, cancel, save, show } = useDocument();
  const [pdf, setPdf] = useState<Blob | null>(null);
  const withPath = (use: (path: string) => Promise<unknown>) =>
    withAnswers(async (answers: QuestionAnswerInput[]) => use(await answerConfirmation(order.id, answers)));
  const saving = useMutation({
    mutationFn: () => withPath((path) => save(path, confirmationTexts.file)),
    meta: { quiet: true },
  });
  const showing = useMutation({
    mutationFn: () => withPath(async (path) => setPdf(await show(path))),
    meta: { quiet: true },
  });
  const running = state.phase === 'running' ? confirmationTexts.running : undefined;
  const refused = order.finishedDate === null ? texts.finished.missing : running;
  const disabledReason = isSuccess ? refused : texts.status.loading;
  return (
    <>
      <Button
        busy={saving.isPending}
        disabledReason={disabledReason}
        icon="file-pdf"
        label={confirmationTexts.download}
        onClick={() => saving.mutate()}
      />
      <Button
        busy={showing.isPending}
        disabledReason={disabledReason}
        icon="eye"
        label={confirmationTexts.preview}
        onClick={() => showing.mutate()}
      />
      <DocumentProgress onCancel={cancel} state={state} />
      {questionDialog}
      {pdf ? (
        <DocumentPreview
          fileName={confirmationTexts.file}
          note={<SenderNote />}
          onClose={() => setPdf(null)}
          pdf={pdf}
          title={confirmationTexts.title(order.orderNumber)}
        />
      ) : null}
    </>
  );
}

function SenderNote() {
  const { data: company } = useQuery(companyQuery);
  if (company?.version !== 0) return null;
  return <MissingNote missing={{ sentence: confirmationTexts.noSender, to: officeAddress.company }} />;
}
