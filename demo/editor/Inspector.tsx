import { AlignCenter, AlignLeft, AlignRight, Bold } from 'lucide-react';
import type { RefObject } from 'react';
import type { TextElement } from '../poster/Poster.ts';
import type { PosterStore } from '../poster/PosterStore.ts';
import { IconButton } from '../shell/IconButton.tsx';
import { useStore } from '../shell/useStore.ts';
import { ColorField } from './ColorField.tsx';
import { NumberField } from './NumberField.tsx';

export interface InspectorProps {
  readonly posters: PosterStore;
  readonly textField: RefObject<HTMLTextAreaElement | null>;
}

/** The values of the selected element, or of the poster where none is selected. */
export function Inspector({ posters, textField }: InspectorProps) {
  const { poster, selected } = useStore(posters);
  const element = poster.elements.find((each) => each.id === selected);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the content of a <fieldset> cannot be centred in it
    <div className="inspector" role="group" aria-label={element ? 'Selected element' : 'Poster'}>
      {!element && (
        <ColorField
          label="Background"
          value={poster.background}
          onChange={(background) => posters.edit((before) => ({ ...before, background }), { step: 'background' })}
          onDone={() => posters.endStep()}
        />
      )}
      {element?.type === 'text' && <TextValues element={element} posters={posters} textField={textField} />}
      {element?.type === 'shape' &&
        (['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            label={side === 'width' ? 'Width' : 'Height'}
            value={element[side]}
            onChange={(value) => posters.change(element.id, { [side]: value }, { step: side })}
            onDone={() => posters.endStep()}
          />
        ))}
      {element && (
        <ColorField
          label="Colour"
          value={element.color}
          onChange={(color) => posters.change(element.id, { color }, { step: 'color' })}
          onDone={() => posters.endStep()}
        />
      )}
    </div>
  );
}

const alignments = [
  { align: 'left', icon: AlignLeft, label: 'Align left' },
  { align: 'center', icon: AlignCenter, label: 'Align centre' },
  { align: 'right', icon: AlignRight, label: 'Align right' },
] as const;

function TextValues({ element, posters, textField }: InspectorProps & { readonly element: TextElement }) {
  const change = (values: Partial<TextElement>, step?: string) =>
    posters.change(element.id, values, step === undefined ? {} : { step });
  return (
    <>
      <textarea
        ref={textField}
        className="field inspector-text"
        aria-label="Text"
        rows={2}
        value={element.text}
        onChange={(event) => change({ text: event.target.value }, 'text')}
        onBlur={() => posters.endStep()}
      />
      <NumberField
        label="Size"
        value={element.size}
        onChange={(size) => change({ size }, 'size')}
        onDone={() => posters.endStep()}
      />
      <IconButton
        icon={Bold}
        label="Bold"
        aria-pressed={element.weight === 'bold'}
        onClick={() => change({ weight: element.weight === 'bold' ? 'regular' : 'bold' })}
      />
      {alignments.map(({ align, icon, label }) => (
        <IconButton
          key={align}
          icon={icon}
          label={label}
          aria-pressed={element.align === align}
          onClick={() => change({ align })}
        />
      ))}
    </>
  );
}
