import { Dialog } from '../shell/Dialog.tsx';

export interface DeleteDialogProps {
  readonly title: string;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}

export function DeleteDialog({ title, onDelete, onCancel }: DeleteDialogProps) {
  return (
    <Dialog
      title={`Delete “${title}”?`}
      text="The poster and its conversation go from this browser. This cannot be undone."
      onCancel={onCancel}
    >
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="button danger" onClick={onDelete}>
          Delete
        </button>
      </div>
    </Dialog>
  );
}
