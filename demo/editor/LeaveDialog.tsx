import { Dialog } from '../shell/Dialog.tsx';

export interface LeaveDialogProps {
  readonly onAnswer: (answer: 'save' | 'discard' | 'stay') => void;
}

export function LeaveDialog({ onAnswer }: LeaveDialogProps) {
  return (
    <Dialog
      title="Save the changes?"
      text="The poster or its conversation has changes that are not saved. A running turn is stopped."
      onCancel={() => onAnswer('stay')}
    >
      <div className="dialog-buttons">
        <button type="button" className="button danger" onClick={() => onAnswer('discard')}>
          Discard
        </button>
        <button type="button" className="button" onClick={() => onAnswer('stay')}>
          Cancel
        </button>
        <button type="button" className="button primary" onClick={() => onAnswer('save')}>
          Save
        </button>
      </div>
    </Dialog>
  );
}
