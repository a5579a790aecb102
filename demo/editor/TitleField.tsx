import { useEffect, useState } from 'react';

export interface TitleFieldProps {
  readonly title: string;
  readonly onChange: (title: string) => void;
}

/** The document's name. What is typed counts when the field is left or Enter is pressed. */
export function TitleField({ title, onChange }: TitleFieldProps) {
  const [value, setValue] = useState(title);
  useEffect(() => setValue(title), [title]);
  const commit = () => {
    if (value.trim() && value.trim() !== title) onChange(value.trim());
    else setValue(title);
  };
  return (
    <input
      className="title-field"
      aria-label="Title"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setValue(title);
      }}
    />
  );
}
