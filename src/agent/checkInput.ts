/** The part of JSON Schema that is checked. Other keywords are allowed and not looked at. */
export interface InputSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly items?: InputSchema;
  readonly enum?: readonly unknown[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Code points, as JSON Schema counts. */
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  /** Only `false` is checked: no other keys than those of `properties`. */
  readonly additionalProperties?: unknown;
  readonly [keyword: string]: unknown;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

const hasType = (value: unknown, type: string) => {
  if (type === 'integer') return Number.isInteger(value);
  // NaN and Infinity are numbers to JavaScript alone.
  return type === 'number' ? Number.isFinite(value) : typeOf(value) === type;
};

const article = (noun: string) => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

const itemCount = (count: number) => (count === 1 ? '1 item' : `${count} items`);

function found(value: unknown): string {
  if (value === null) return 'null';
  const text = JSON.stringify(value) ?? '';
  return text.length <= 40 ? `${typeOf(value)} ${text}` : article(typeOf(value));
}

function checkType(schema: InputSchema, value: unknown): string | undefined {
  if (schema.type === undefined) return undefined;
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  if (types.some((type) => hasType(value, type))) return undefined;
  return `expected ${types.map(article).join(' or ')}, found ${found(value)}`;
}

function checkBounds(schema: InputSchema, value: unknown): string | undefined {
  const { minItems = 0, maxItems = Infinity, minLength = 0 } = schema;
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  if (schema.enum && !schema.enum.includes(value))
    return `expected one of ${schema.enum.map((each) => JSON.stringify(each)).join(', ')}, found ${found(value)}`;
  if (Array.isArray(value) && value.length < minItems)
    return `expected at least ${itemCount(minItems)}, found ${value.length}`;
  if (Array.isArray(value) && value.length > maxItems)
    return `expected at most ${itemCount(maxItems)}, found ${value.length}`;
  if (typeof value === 'string' && [...value].length < minLength)
    return minLength === 1 ? 'expected some text, found ""' : `expected at least ${minLength} characters`;
  if (typeof value === 'number' && value < minimum) return `expected at least ${minimum}, found ${value}`;
  if (typeof value === 'number' && value <= exclusiveMinimum)
    return `expected more than ${exclusiveMinimum}, found ${value}`;
  if (typeof value === 'number' && value > maximum) return `expected at most ${maximum}, found ${value}`;
  return undefined;
}

/**
 * What is wrong with a value by a schema, with the path to it, in words that a model can act on, such as
 * `questions[0].prompt: expected some text, found ""`. Undefined when nothing is.
 */
export function checkInput(schema: InputSchema, value: unknown, path = ''): string | undefined {
  const problem = checkType(schema, value) ?? checkBounds(schema, value);
  if (problem !== undefined) return path === '' ? problem : `${path}: ${problem}`;
  if (Array.isArray(value) && schema.items) {
    for (const [index, each] of value.entries()) {
      const inside = checkInput(schema.items, each, `${path}[${index}]`);
      if (inside !== undefined) return inside;
    }
  }
  if (typeOf(value) !== 'object') return undefined;
  const under = (key: string) => (path === '' ? key : `${path}.${key}`);
  const own = new Map(Object.entries(value as object));
  for (const key of schema.required ?? []) if (!own.has(key)) return `${under(key)}: is missing`;
  const unknown = [...own.keys()].find((key) => !Object.hasOwn(schema.properties ?? {}, key));
  if (schema.additionalProperties === false && unknown !== undefined) return `${under(unknown)}: is not known`;
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    const inside = own.has(key) ? checkInput(inner, own.get(key), under(key)) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** The parsed arguments of a call, or what is wrong with them. No text at all counts as no arguments. */
export function readArguments(
  text: string,
  schema: InputSchema,
): { readonly input: unknown } | { readonly problem: string } {
  let input: unknown;
  try {
    input = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return { problem: 'they are not JSON' };
  }
  const problem = checkInput({ ...schema, type: 'object' }, input);
  return problem === undefined ? { input } : { problem };
}
