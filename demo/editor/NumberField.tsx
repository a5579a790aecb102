import { useEffect, useState } from 'react';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly onDone: () => void;
}

/** A length in poster units. What is no length while it is typed changes nothing. */
export function NumberField({ label, value, onChange, onDone }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(Math.round(value))), [value]);
  return (
    <label className="labelled">
      {label}
      <input
        type="number"
        className="field number-field"
        min={1}
        max={2000}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = Number(event.target.value);
          if (next >= 1 && next <= 2000) onChange(next);
        }}
        onBlur={() => {
          setTyped(String(Math.round(value)));
          onDone();
        }}
      />
    </label>
  );
}
