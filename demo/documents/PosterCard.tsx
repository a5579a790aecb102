import { Copy, Download, Ellipsis, FileStack, Pencil, SquarePen, Trash2 } from 'lucide-react';
import { PosterView } from '../poster/PosterView.tsx';
import { IconButton } from '../shell/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../shell/Menu.tsx';
import type { DocumentSummary } from './DocumentLibrary.ts';
import { editedTime } from './editedTime.ts';

export interface PosterCardProps {
  readonly document: DocumentSummary;
  /** Opens a poster; begins a new one from a template. */
  readonly onOpen: () => void;
  readonly onEditTemplate: () => void;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onMakeTemplate: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
}

/** One document in the list: its poster, its name, when it was edited, and what can be done with it. */
export function PosterCard(props: PosterCardProps) {
  const { document } = props;
  const { title } = document.poster;
  const isTemplate = document.kind === 'template';
  return (
    <li className="card">
      <div className="card-picture">
        <button type="button" className="card-open" onClick={props.onOpen}>
          {isTemplate ? `New poster from ${title}` : `Open ${title}`}
        </button>
        <div aria-hidden>
          <PosterView poster={document.poster} />
        </div>
      </div>
      <div className="card-caption">
        <div className="card-words">
          <span className="card-title">{title}</span>
          <span className="card-time">{isTemplate ? 'Template' : editedTime(document.editedAt)}</span>
        </div>
        <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${title}`} />}>
          {isTemplate && (
            <MenuItem icon={SquarePen} onSelect={props.onEditTemplate}>
              Edit template
            </MenuItem>
          )}
          <MenuItem icon={Pencil} onSelect={props.onRename}>
            Rename…
          </MenuItem>
          <MenuItem icon={Copy} onSelect={props.onDuplicate}>
            Duplicate
          </MenuItem>
          {!isTemplate && (
            <MenuItem icon={FileStack} onSelect={props.onMakeTemplate}>
              Make a template of it
            </MenuItem>
          )}
          <MenuItem icon={Download} onSelect={props.onDownload}>
            Download package
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} onSelect={props.onDelete} danger>
            Delete…
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}
