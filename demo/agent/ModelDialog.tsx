import { useState } from 'react';
import { Dialog } from '../shell/Dialog.tsx';
import { firstChoices, type ModelChoice, type ModelKind } from './ModelChoice.ts';

export interface ModelDialogProps {
  readonly choice: ModelChoice;
  readonly onChoose: (choice: ModelChoice) => void;
  readonly onCancel: () => void;
}

const kinds: readonly { readonly kind: ModelKind; readonly label: string }[] = [
  { kind: 'scripted', label: 'Scripted, offline' },
  { kind: 'anthropic', label: 'Anthropic' },
  { kind: 'openai', label: 'OpenAI-compatible' },
];

/** Chooses the model of this tab, and where it is. */
export function ModelDialog({ choice, onChoose, onCancel }: ModelDialogProps) {
  const [value, setValue] = useState(choice);
  const isRemote = value.kind !== 'scripted';
  const isWhole = !isRemote || (value.model.trim() !== '' && /^https?:\/\/[^/]/.test(value.baseURL.trim()));
  const text = isRemote
    ? 'Messages, and the poster where the agent looks at it, go to this address. The key stays in this tab.'
    : 'Answers from a script, without a network. Ask it to “show everything”.';
  const submit = () => onChoose({ ...value, model: value.model.trim(), baseURL: value.baseURL.trim() });

  return (
    <Dialog title="Model" text={text} onCancel={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) submit();
        }}
      >
        <label className="stacked">
          Provider
          <select
            className="field"
            value={value.kind}
            onChange={(event) => {
              const kind = event.target.value as ModelKind;
              setValue(kind === choice.kind ? choice : firstChoices[kind]);
            }}
          >
            {kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {isRemote && (
          <>
            <TextField label="Model" value={value.model} onChange={(model) => setValue({ ...value, model })} />
            <TextField label="Base URL" value={value.baseURL} onChange={(baseURL) => setValue({ ...value, baseURL })} />
            <TextField label="Key" secret value={value.key} onChange={(key) => setValue({ ...value, key })} />
          </>
        )}
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={!isWhole}>
            Use
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly secret?: boolean;
}

function TextField({ label, value, onChange, secret = false }: TextFieldProps) {
  return (
    <label className="stacked">
      {label}
      <input
        className="field"
        type={secret ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
