import { type MenuEntry, Modal } from '@ostep/ui';
import { texts } from '../texts';
import { PayeeFields } from './payee-fields';

type PayeeEntry = {
  readonly squadId: number;
  /** Whether the payout of the shown month is held back for its payee. */
  readonly isHeld: boolean;
  readonly onChanged: (message: string) => void;
};

/** To whom a squad is paid: kind, NIP and account. */
export function payeeEntry({ squadId, isHeld, onChanged }: PayeeEntry): MenuEntry {
  return {
    label: texts.payee,
    icon: 'user',
    dialog: (onClose) => {
      const closeAndReport = (message: string) => () => {
        onClose();
        onChanged(message);
      };
      return (
        <Modal onClose={onClose} open title={texts.payee} width="44rem">
          <PayeeFields
            isHeld={isHeld}
            onClose={onClose}
            onConfirmed={closeAndReport(texts.payeeConfirmed)}
            onSaved={closeAndReport(texts.saved)}
            squadId={squadId}
          />
        </Modal>
      );
    },
  };
}
