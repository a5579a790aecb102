export interface ColorFieldProps {
  readonly label: string;
  /** Any CSS colour. */
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly onDone: () => void;
}

export function ColorField({ label, value, onChange, onDone }: ColorFieldProps) {
  return (
    <label className="labelled">
      {label}
      <input
        type="color"
        className="color-field"
        value={asHex(value)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onDone}
      />
    </label>
  );
}

/** A colour input takes six hex digits only; a canvas knows every colour by them. */
function asHex(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '#000000';
  context.fillStyle = color;
  return /^#[0-9a-f]{6}$/i.test(context.fillStyle) ? context.fillStyle : '#000000';
}
