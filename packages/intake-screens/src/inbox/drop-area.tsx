import { Button, classNames } from '@ostep/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { readDroppedFiles } from '../upload/dropped-files';
import '../upload/upload.css';
import { inboxTexts as texts } from './inbox-texts';

type DropAreaProps = { readonly onFiles: (files: readonly File[]) => void };

export function DropArea({ onFiles }: DropAreaProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const isDraggedOver = usePageDrop(onFiles);
  return (
    <section aria-label={texts.drop} className={classNames('inbox-drop', isDraggedOver && 'ui-upload-over')}>
      <span className="inbox-drop-hint ui-muted">{texts.drop}</span>
      <label className="visually-hidden" htmlFor={inputId}>
        {texts.input}
      </label>
      <input
        accept=".pdf,.xlsx"
        className="visually-hidden"
        id={inputId}
        multiple
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same files again.
          event.target.value = '';
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
      <Button hint={texts.dropHint} icon="cloud-upload" label={texts.choose} onClick={() => chooser.current?.click()} />
    </section>
  );
}

/** Files may be dropped anywhere on the page; true while they are held over it. */
function usePageDrop(onFiles: DropAreaProps['onFiles']): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const latestOnFiles = useRef(onFiles);
  latestOnFiles.current = onFiles;
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDraggedOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDraggedOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setDraggedOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      readDroppedFiles(event.dataTransfer, latestOnFiles.current);
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return isDraggedOver;
}
