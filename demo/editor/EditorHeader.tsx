import { ArrowLeft, Copy, Download, Ellipsis, Save } from 'lucide-react';
import { useState } from 'react';
import { downloadPackage } from '../documents/downloadPackage.ts';
import { IconButton } from '../shell/IconButton.tsx';
import { Menu, MenuItem } from '../shell/Menu.tsx';
import { Message } from '../shell/Message.tsx';
import { SettingsMenu } from '../shell/SettingsMenu.tsx';
import { useStore } from '../shell/useStore.ts';
import { documentAddress, listAddress } from '../workspace/addresses.ts';
import type { Workspace } from '../workspace/Workspace.ts';
import type { OpenDocument } from './OpenDocument.ts';
import { saveCopy } from './saveCopy.ts';
import { TitleField } from './TitleField.tsx';

export interface EditorHeaderProps {
  readonly document: OpenDocument;
  readonly workspace: Workspace;
}

/** The document's name and whether it is saved, and what can be done with the whole of it. */
export function EditorHeader({ document, workspace }: EditorHeaderProps) {
  const { edited, saving, savedAt } = useStore(document);
  const { poster } = useStore(document.posters);
  const [problem, setProblem] = useState<string>();

  const run = async (action: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const download = () =>
    run(async () => {
      if (edited && !(await document.save())) throw new Error('Nothing was downloaded, for the poster is not saved.');
      await downloadPackage(workspace.library, document.id);
    });
  const copy = () => run(async () => workspace.go(documentAddress(await saveCopy(document, workspace.library))));

  return (
    <header className="editor-header">
      <IconButton icon={ArrowLeft} label="All posters" onClick={() => workspace.go(listAddress)} />
      <span className="edited-mark" role="img" aria-label={edited ? 'Edited' : 'Saved'}>
        {edited ? '•' : ''}
      </span>
      <TitleField
        title={poster.title}
        onChange={(title) => document.posters.edit((before) => ({ ...before, title }))}
      />
      {document.kind === 'template' && <span className="badge">Template</span>}
      <span className="save-state" role="status">
        {saving ? 'Saving…' : edited ? 'Edited' : savedAt ? 'Saved' : ''}
      </span>
      {problem && <Message text={problem} onDismiss={() => setProblem(undefined)} />}
      <button type="button" className="button primary" onClick={() => void document.save()}>
        <Save size={15} strokeWidth={1.75} aria-hidden />
        Save
      </button>
      <Menu trigger={<IconButton icon={Ellipsis} label="Document" />}>
        <MenuItem icon={Download} onSelect={() => void download()}>
          Download package
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => void copy()}>
          Save a copy
        </MenuItem>
      </Menu>
      <SettingsMenu settings={workspace.settings} models={workspace.models} />
    </header>
  );
}
