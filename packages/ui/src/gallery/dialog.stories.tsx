import { ApiProblem } from '@ostep/platform';
import { Button, ConflictDialog, DocumentPreview, Modal, TextField } from '../index';
import { Held } from './held';
import type { StoriesOf } from './story';

const conflict = new ApiProblem({
  status: 409,
  message: 'Zmieniono w międzyczasie.',
  changedBy: 'Anna Lis',
  changedAt: '2026-11-22T09:30:00Z',
});

const noPages = new Blob([], { type: 'application/pdf' });

export const dialogStories: StoriesOf<'Modal' | 'ConflictDialog' | 'DocumentPreview'> = {
  DocumentPreview: {
    open: (
      <Held initial={false}>
        {({ value, onChange }) => (
          <>
            <Button label="Podgląd" onClick={() => onChange(true)} />
            {value ? (
              <DocumentPreview
                fileName="potwierdzenie.pdf"
                onClose={() => onChange(false)}
                pdf={noPages}
                title="Zgłoszenie zakończenia prac"
              />
            ) : null}
          </>
        )}
      </Held>
    ),
  },
  Modal: {
    form: (
      <Held initial={false}>
        {({ value, onChange }) => (
          <>
            <Button label="Otwórz okno" onClick={() => onChange(true)} />
            <Modal
              footer={<Button label="Zapisz" onClick={() => onChange(false)} tone="primary" />}
              onClose={() => onChange(false)}
              open={value}
              title="Nowa ekipa"
            >
              <Held initial="">{(field) => <TextField {...field} label="Nazwa ekipy" required />}</Held>
            </Modal>
          </>
        )}
      </Held>
    ),
  },
  ConflictDialog: {
    changed: (
      <Held initial={false}>
        {({ value, onChange }) => (
          <>
            <Button label="Otwórz ostrzeżenie" onClick={() => onChange(true)} />
            <ConflictDialog
              copyText={() => 'Zlecenie 12/2026'}
              onClose={() => onChange(false)}
              onReload={() => onChange(false)}
              problem={value ? conflict : null}
            />
          </>
        )}
      </Held>
    ),
  },
};
