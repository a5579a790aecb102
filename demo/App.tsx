import { DocumentListScreen } from './documents/DocumentListScreen.tsx';
import { EditorScreen } from './editor/EditorScreen.tsx';
import { LeaveDialog } from './editor/LeaveDialog.tsx';
import { ProblemScreen } from './shell/ProblemScreen.tsx';
import { useStore } from './shell/useStore.ts';
import { useTheme } from './shell/useTheme.ts';
import type { Workspace } from './workspace/Workspace.ts';

/** The program: the list of posters, or one of them open. */
export function App({ workspace }: { readonly workspace: Workspace }) {
  const { screen, leavingTo } = useStore(workspace);
  useTheme(useStore(workspace.settings).theme);
  return (
    <>
      {screen.name === 'list' && <DocumentListScreen workspace={workspace} />}
      {screen.name === 'editor' && (
        <EditorScreen key={screen.document.id} document={screen.document} workspace={workspace} />
      )}
      {screen.name === 'problem' && <ProblemScreen message={screen.message} />}
      {leavingTo !== undefined && <LeaveDialog onAnswer={(answer) => void workspace.leave(answer)} />}
    </>
  );
}
