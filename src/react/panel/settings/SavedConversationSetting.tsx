'use client';
import { forwardRef, type HTMLAttributes, useId } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { classNames } from '../../primitives/classNames.ts';
import { usePanel } from '../../provider/PanelContext.ts';

export interface SavedConversationSettingProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {}

const keepConversation = (snapshot: SessionSnapshot) => snapshot.keepConversation;

/** The switch “Keep the agent conversation in the document” with its description, for a settings page (SAVE-3). */
export const SavedConversationSetting = forwardRef<HTMLDivElement, SavedConversationSettingProps>(
  function SavedConversationSetting({ className, ...native }, ref) {
    const { session, labels, dir, locale } = usePanel();
    const keep = useSession(keepConversation);
    const id = useId();
    return (
      <div
        lang={locale}
        dir={dir}
        {...native}
        ref={ref}
        // The class of a panel of its own: a settings page stands outside of one.
        className={classNames('agent-panel-setting', className)}
      >
        <button
          type="button"
          role="switch"
          aria-checked={keep}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-description`}
          className="agent-panel-switch"
          onClick={() => session.setKeepConversation(!keep)}
        >
          <span />
        </button>
        <div>
          <div id={`${id}-name`}>{labels.keepConversation}</div>
          <div id={`${id}-description`} className="agent-panel-setting-description">
            {labels.keepConversationDescription}
          </div>
        </div>
      </div>
    );
  },
);
