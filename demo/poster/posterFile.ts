import { isColor } from './isColor.ts';
import { type Poster, type PosterElement, shapes } from './Poster.ts';

/** A template is copied to begin a poster; its package never holds a conversation (ARC-4). */
export type DocumentKind = 'document' | 'template';

/** What `document.json` of a package says. */
export interface PosterFile {
  readonly kind: DocumentKind;
  readonly poster: Poster;
}

const format = 'silverpoint-poster';

/** The bytes of document.json. */
export function encodePosterFile({ kind, poster }: PosterFile): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify({ format, version: 1, kind, ...poster }, null, 2)}\n`);
}

/** Reads document.json. Throws an Error that says what is wrong with it and where. */
export function decodePosterFile(bytes: Uint8Array): PosterFile {
  const file = parse(bytes);
  if (file.format !== format) throw new Error('It is not the document of a poster.');
  if (file.version !== 1)
    throw new Error(`It has version ${String(file.version)}, and this editor reads version 1. A newer editor made it.`);
  if (file.kind !== 'document' && file.kind !== 'template') throw wrong('kind', '"document" or "template"');
  return {
    kind: file.kind,
    poster: {
      title: text(file, 'title'),
      width: length(file, 'width'),
      height: length(file, 'height'),
      background: color(file, 'background'),
      elements: list(file.elements).map(element),
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function parse(bytes: Uint8Array): Fields {
  try {
    return fields(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), 'the file');
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw new Error('It is not JSON in UTF-8.');
    throw error;
  }
}

function element(value: unknown, index: number): PosterElement {
  const at = `elements[${index}]`;
  const raw = fields(value, at);
  const place = {
    id: text(raw, 'id', at),
    x: number(raw, 'x', at),
    y: number(raw, 'y', at),
    color: color(raw, 'color', at),
  };
  if (raw.type === 'text')
    return {
      ...place,
      type: 'text',
      text: text(raw, 'text', at),
      size: length(raw, 'size', at),
      weight: raw.weight === 'bold' ? 'bold' : 'regular',
      align: raw.align === 'center' || raw.align === 'right' ? raw.align : 'left',
    };
  if (raw.type !== 'shape') throw wrong(`${at}.type`, '"text" or "shape"');
  const shape = shapes.find((name) => name === raw.shape);
  if (!shape) throw wrong(`${at}.shape`, shapes.map((name) => `"${name}"`).join(', '));
  return { ...place, type: 'shape', shape, width: length(raw, 'width', at), height: length(raw, 'height', at) };
}

function fields(value: unknown, at: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(at, 'an object');
  return value as Fields;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong('elements', 'a list');
  return value;
}

function text(from: Fields, key: string, at?: string): string {
  const value = from[key];
  if (typeof value !== 'string') throw wrong(at ? `${at}.${key}` : key, 'text');
  return value;
}

function color(from: Fields, key: string, at?: string): string {
  const value = text(from, key, at);
  if (!isColor(value)) throw wrong(at ? `${at}.${key}` : key, 'a colour, such as #2f6f5e');
  return value;
}

function number(from: Fields, key: string, at?: string): number {
  const value = from[key];
  if (typeof value !== 'number') throw wrong(at ? `${at}.${key}` : key, 'a number');
  return value;
}

function length(from: Fields, key: string, at?: string): number {
  const value = number(from, key, at);
  if (value <= 0 || value > 10_000) throw wrong(at ? `${at}.${key}` : key, 'a number between 0 and 10,000');
  return value;
}

function wrong(at: string, expected: string): Error {
  return new Error(`"${at}" must be ${expected}.`);
}
