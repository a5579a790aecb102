import { useState } from 'react';
import { Dialog } from '../shell/Dialog.tsx';

export interface RenameDialogProps {
  readonly title: string;
  readonly onRename: (title: string) => void;
  readonly onCancel: () => void;
}

export function RenameDialog({ title, onRename, onCancel }: RenameDialogProps) {
  const [value, setValue] = useState(title);
  return (
    <Dialog title="Rename" text="The name of the poster and of its package." onCancel={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (value.trim()) onRename(value.trim());
        }}
      >
        <input className="field" aria-label="Name" value={value} onChange={(event) => setValue(event.target.value)} />
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={!value.trim()}>
            Rename
          </button>
        </div>
      </form>
    </Dialog>
  );
}
