import { fontFamily, lineHeight } from './elementBox.ts';
import type { PosterElement, ShapeElement, TextElement } from './Poster.ts';

/** One element as SVG. */
export function PosterElementView({ element }: { readonly element: PosterElement }) {
  return element.type === 'text' ? <TextView element={element} /> : <ShapeView element={element} />;
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

function TextView({ element: { text, x, y, size, weight, align, color } }: { readonly element: TextElement }) {
  return (
    <text
      fill={color}
      fontFamily={fontFamily}
      fontSize={size}
      fontWeight={weight === 'bold' ? 700 : 400}
      textAnchor={anchors[align]}
    >
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <tspan key={index} x={x} y={y + size * (0.88 + index * lineHeight)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function ShapeView({ element: { shape, x, y, width, height, color } }: { readonly element: ShapeElement }) {
  if (shape === 'rectangle') return <rect x={x} y={y} width={width} height={height} fill={color} />;
  if (shape === 'circle')
    return <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} fill={color} />;
  return <polygon points={`${x + width / 2},${y} ${x + width},${y + height} ${x},${y + height}`} fill={color} />;
}
