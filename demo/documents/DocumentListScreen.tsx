import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Message } from '../shell/Message.tsx';
import { SettingsMenu } from '../shell/SettingsMenu.tsx';
import { documentAddress } from '../workspace/addresses.ts';
import type { Workspace } from '../workspace/Workspace.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { DocumentSummary } from './DocumentLibrary.ts';
import { OpenFromDiskButtons } from './OpenFromDiskButtons.tsx';
import { type ImportOutcome, openFolder, openZip } from './openFromDisk.ts';
import { PosterCard } from './PosterCard.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useDocumentActions } from './useDocumentActions.ts';

type Question = { readonly ask: 'rename' | 'delete'; readonly document: DocumentSummary };

/** Where the program begins: the templates, the posters, and the packages on disk. */
export function DocumentListScreen({ workspace }: { readonly workspace: Workspace }) {
  const { documents, problem, actions } = useDocumentActions(workspace.library);
  const [question, setQuestion] = useState<Question>();
  const [refused, setRefused] = useState<string>();
  const [importing, setImporting] = useState(false);

  const open = (id: string) => workspace.go(documentAddress(id));
  const openNew = async (created: Promise<string | undefined>) => {
    const id = await created;
    if (id !== undefined) open(id);
  };
  const importPackage = async (outcome: Promise<ImportOutcome>) => {
    setRefused(undefined);
    setImporting(true);
    const result = await outcome;
    setImporting(false);
    if (result.outcome === 'imported') open(result.id);
    else setRefused(`“${result.name}” was not opened. ${result.message}`);
  };

  const card = (document: DocumentSummary) => (
    <PosterCard
      key={document.id}
      document={document}
      onOpen={() =>
        document.kind === 'template' ? void openNew(actions.createFromTemplate(document)) : open(document.id)
      }
      onEditTemplate={() => open(document.id)}
      onRename={() => setQuestion({ ask: 'rename', document })}
      onDuplicate={() => void actions.duplicate(document)}
      onMakeTemplate={() => void actions.makeTemplate(document)}
      onDownload={() => void actions.download(document)}
      onDelete={() => setQuestion({ ask: 'delete', document })}
    />
  );
  const templates = documents?.filter((each) => each.kind === 'template');
  const posters = documents?.filter((each) => each.kind === 'document');

  return (
    <div className="list-screen">
      <header className="list-header">
        <img src="./icon.svg" alt="" width={24} height={24} />
        <h1 className="brand">Silverpoint</h1>
        <OpenFromDiskButtons
          onZip={(file) => void importPackage(openZip(workspace.library, file))}
          onFolder={(files) => void importPackage(openFolder(workspace.library, files))}
        />
        <SettingsMenu settings={workspace.settings} models={workspace.models} />
      </header>
      <main className="list-body" aria-busy={importing || !documents}>
        {refused && <Message text={refused} onDismiss={() => setRefused(undefined)} />}
        {problem && <Message text={problem} />}
        {importing && <p role="status">Opening the package…</p>}
        <h2>Start a poster</h2>
        <ul className="cards">
          <li className="card">
            <div className="card-picture card-new">
              <button type="button" className="card-open" onClick={() => void openNew(actions.create())}>
                New poster
              </button>
              <Plus size={28} strokeWidth={1.5} aria-hidden />
            </div>
            <span className="card-new-label" aria-hidden>
              New poster
            </span>
          </li>
          {templates?.map(card)}
        </ul>
        <h2>Posters</h2>
        {posters?.length === 0 ? (
          <p className="list-empty">Nothing here yet. Start with an empty poster or a template, or open a package.</p>
        ) : (
          <ul className="cards">{posters?.map(card)}</ul>
        )}
      </main>
      {question?.ask === 'rename' && (
        <RenameDialog
          title={question.document.poster.title}
          onCancel={() => setQuestion(undefined)}
          onRename={(title) => {
            setQuestion(undefined);
            void actions.rename(question.document, title);
          }}
        />
      )}
      {question?.ask === 'delete' && (
        <DeleteDialog
          title={question.document.poster.title}
          onCancel={() => setQuestion(undefined)}
          onDelete={() => {
            setQuestion(undefined);
            void actions.remove(question.document);
          }}
        />
      )}
    </div>
  );
}
