import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

export interface MessageProps {
  readonly text: string;
  readonly onDismiss?: () => void;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** Something that went wrong, said where it happened and out of the way. */
export function Message({ text, onDismiss, children }: MessageProps) {
  return (
    <div className="message" role="alert">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span className="message-text">{text}</span>
      {children}
      {onDismiss && <IconButton icon={X} label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}
