import fc from 'fast-check';
import type {
  Block,
  Citation,
  Conversation,
  Cost,
  Draft,
  Feedback,
  Item,
  Message,
  SentFacts,
  Usage,
} from '../../src/format/index.ts';

/** Well-formed text of any code points. */
const text = fc.string({ unit: 'binary', maxLength: 12 });
const key = fc.oneof(
  text,
  fc.constantFrom('__proto__', 'constructor', 'toString', '10', '9', '', '\uff5e', '\u{1f600}'),
);
const sha256 = fc.constantFrom('0'.repeat(64), 'a'.repeat(64), '0123456789abcdef'.repeat(4));
const count = fc.maxSafeNat();
const dollars = fc.double({ noNaN: true, noDefaultInfinity: true });
const keyed = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(fc.tuple(key, value), { maxLength: 4 }).map((entries) => new Map(entries));

/** The object with some keys beside its own, `__proto__` too, which may hold any JSON and lone surrogates. */
function extended<Value extends object>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  const unknownKey = fc.oneof(
    fc.string({ unit: fc.constantFrom('x', '\ud800', '\udc00', '\u{1f600}', '\uffff'), maxLength: 3 }),
    fc.constantFrom('__proto__', 'constructor', '10', '9'),
  );
  const unknowns = fc.array(fc.tuple(unknownKey, fc.jsonValue({ maxDepth: 2 })), { maxLength: 2 });
  return fc.tuple(value, fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, unknowns)).map(([known, entries]) => ({
    ...Object.fromEntries(entries),
    ...known,
  }));
}

const record = <Value extends object>(
  required: { readonly [Key in keyof Value]?: fc.Arbitrary<unknown> },
  optional: { readonly [Key in keyof Value]?: fc.Arbitrary<unknown> } = {},
): fc.Arbitrary<Value> =>
  extended(
    fc.record({ ...required, ...optional } as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: Object.keys(required),
    }) as unknown as fc.Arbitrary<Value>,
  );

const citation = record<Citation>({ url: text }, { title: text, citedText: text });
const status = fc.constantFrom('running', 'succeeded', 'failed', 'cancelled');
const severity = fc.constantFrom('info', 'warning', 'error');
type Arbitraries = Readonly<Record<string, fc.Arbitrary<unknown>>>;
const option = record({ id: text, label: text } as Arbitraries, { description: text });
const question = record({
  id: text,
  prompt: text,
  options: fc.array(option, { maxLength: 2 }),
  allowsMultiple: fc.boolean(),
  allowsOther: fc.boolean(),
} as Arbitraries);
const direction = record({ id: text, title: text, summary: text } as Arbitraries, {
  swatches: fc.array(text, { maxLength: 2 }),
});

const itemOf = (type: Item['type'], required: Arbitraries, optional: Arbitraries = {}): fc.Arbitrary<Item> =>
  record<Item>({ type: fc.constant(type), id: key, ...required }, {
    detail: text,
    citations: fc.array(citation, { maxLength: 2 }),
    ...optional,
  } as object);

const item: fc.Arbitrary<Item> = fc.oneof(
  itemOf('user', { text, hasImage: fc.boolean() }),
  itemOf('assistant', { text }),
  itemOf('thinking', { text }),
  itemOf('tool', { name: text, summary: text, statusText: text, status }),
  itemOf('notice', { text }, { action: fc.constant('compact') }),
  itemOf('failure', { text }, { retryable: fc.boolean() }),
  itemOf(
    'questions',
    { questions: fc.array(question, { maxLength: 2 }) },
    { answers: keyed(fc.array(text, { maxLength: 2 })) },
  ),
  itemOf('directions', { prompt: text, directions: fc.array(direction, { maxLength: 2 }) }, { chosen: text }),
  itemOf('skillProposal', { name: text, summary: text, content: text }),
  itemOf('lintRuleProposal', { name: text, summary: text, rule: text, severity }),
  itemOf('toolApproval', { callID: text, name: text, arguments: text }, { reason: text }),
  itemOf('webSearch', { query: text, status }),
  itemOf('reportedIssue', { title: text, text }, { severity, url: text }),
);

const block: fc.Arbitrary<Block> = fc.oneof(
  record<Block>({ type: fc.constant('text'), text } as object),
  record<Block>({ type: fc.constant('image'), mimeType: text, sha256 } as object),
  record<Block>({ type: fc.constant('toolCall'), id: text, name: text, arguments: text } as object),
  record<Block>({
    type: fc.constant('toolResult'),
    callID: text,
    toolName: text,
    content: text,
    isError: fc.boolean(),
  } as object),
  record<Block>({ type: fc.constant('imageOmitted'), mimeType: text } as object),
);
const message = record<Message>({
  role: fc.constantFrom('user', 'assistant', 'tool'),
  content: fc.array(block, { maxLength: 3 }),
});
const draft = record<Draft>(
  { text },
  { images: fc.array(record({ mimeType: text, sha256 } as Arbitraries), { maxLength: 2 }) },
);
const usage = record<Usage>(
  { input: count, output: count, cacheRead: count, cacheWrite: count, webSearchRequests: count },
  { cacheWrite1h: count, reportedCost: dollars },
);
const cost: fc.Arbitrary<Cost> = fc.oneof(
  record<Cost>({ kind: fc.constantFrom('reported', 'estimated'), dollars } as object),
  record<Cost>({ kind: fc.constantFrom('unknown', 'notBilled') }),
);
const feedback = record<Feedback>(
  { rating: fc.constantFrom('good', 'bad'), reasons: fc.array(text, { maxLength: 2 }) },
  { comment: text },
);

/** Any conversation that format 1 can hold, unknown keys included. */
export const anyConversation: fc.Arbitrary<Conversation> = fc.array(message, { maxLength: 4 }).chain((history) =>
  record<Conversation>(
    {
      history: fc.constant(history),
      items: fc.array(item, { maxLength: 4 }),
      feedback: keyed(feedback),
      skillCards: keyed(fc.constantFrom('open', 'saved', 'dismissed')),
      lintRuleCards: keyed(fc.constantFrom('open', 'added', 'dismissed')),
      approvalCards: keyed(fc.constantFrom('waiting', 'approved', 'approvedAlways', 'denied', 'expired')),
      resolvedCards: fc.array(text, { maxLength: 3 }),
      queued: fc.array(draft, { maxLength: 2 }),
      unsent: fc.array(draft, { maxLength: 2 }),
      usage,
      estimatedCost: cost,
      sentFacts:
        history.length === 0
          ? fc.constant([])
          : fc.array(
              record<SentFacts>({ message: fc.nat(history.length - 1) }, { designSystem: text, context: text }),
              {
                maxLength: 2,
              },
            ),
    },
    { provider: text, model: text, lastRoundUsage: usage },
  ),
);
