// What providers accept, each rule with where it is said. A body that breaks one is answered 400, for ever after.

type Value = Readonly<Record<string, unknown>>;

export interface BodyRule {
  readonly rule: string;
  readonly source: string;
  /** What breaks the rule, in words; nothing where it is kept. */
  readonly broken: (messages: readonly BodyMessage[], body: Value) => readonly string[];
}

export interface BodyMessage {
  readonly role: string;
  readonly content: unknown;
  readonly tool_calls?: readonly Value[];
  readonly tool_call_id?: string;
}

const blocksOf = (message: BodyMessage | undefined) =>
  (Array.isArray(message?.content) ? message.content : []) as readonly Value[];
const ofType = (message: BodyMessage | undefined, type: string) =>
  blocksOf(message).filter((block) => block.type === type);
const where = (index: number, what: string) => `messages[${index}]: ${what}`;
const problems = (messages: readonly BodyMessage[], find: (message: BodyMessage, index: number) => readonly string[]) =>
  messages.flatMap((message, index) => find(message, index).map((what) => where(index, what)));

/** The type that the first bytes of an image have. */
function imageTypeOf(base64: string): string | undefined {
  const head = atob(base64.slice(0, 16));
  if (head.slice(1, 4) === 'PNG') return 'image/png';
  if (head.startsWith('\xff\xd8')) return 'image/jpeg';
  if (head.startsWith('GIF8')) return 'image/gif';
  if (head.slice(8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const repeated = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);

export const anthropicRules: readonly BodyRule[] = [
  {
    rule: 'the first message is the user’s',
    source: 'https://github.com/lobehub/lobehub/issues/1601',
    broken: ([first]) => (first?.role === 'user' ? [] : [`it is ${first?.role}'s`]),
  },
  {
    rule: 'the last message is the user’s: an answer that is begun is refused',
    source: 'https://platform.claude.com/docs/en/api/errors#prefill-not-supported',
    broken: (messages) => (messages.at(-1)?.role === 'user' ? [] : ['it is not']),
  },
  {
    rule: 'a message is the user’s or the assistant’s, and has content',
    source: 'https://platform.claude.com/docs/en/api/messages',
    broken: (messages) =>
      problems(messages, (message) => [
        ...(['user', 'assistant'].includes(message.role) ? [] : [`role ${message.role}`]),
        ...(blocksOf(message).length > 0 ? [] : ['no content']),
      ]),
  },
  {
    rule: 'no text is blank, inside results neither',
    source: 'https://github.com/anthropics/claude-code/issues/59812',
    broken: (messages) =>
      problems(messages, (message) =>
        blocksOf(message)
          .flatMap((block) => [block, ...blocksOf(block as unknown as BodyMessage)])
          .flatMap((block) => (block.type === 'text' && String(block.text).trim() === '' ? ['blank text'] : [])),
      ),
  },
  {
    rule: 'every call has its result in the next message, every result its call in the message before',
    source: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/handle-tool-calls',
    broken: (messages) =>
      problems(messages, (message, index) => {
        const calls = ofType(message, 'tool_use').map(({ id }) => id);
        const answered = ofType(messages[index + 1], 'tool_result').map(({ tool_use_id }) => tool_use_id);
        const before = ofType(messages[index - 1], 'tool_use').map(({ id }) => id);
        const results = ofType(message, 'tool_result').map(({ tool_use_id }) => tool_use_id);
        return [
          ...calls.filter((id) => !answered.includes(id)).map((id) => `call ${id} has no result`),
          ...results.filter((id) => !before.includes(id)).map((id) => `result ${id} has no call`),
          ...repeated(results).map((id) => `two results for ${id}`),
        ];
      }),
  },
  {
    rule: 'results come first in their message',
    source: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/handle-tool-calls',
    broken: (messages) =>
      problems(messages, (message) => {
        const types = blocksOf(message).map(({ type }) => type);
        return types.slice(0, types.lastIndexOf('tool_result') + 1).every((type) => type === 'tool_result')
          ? []
          : ['something stands before a result'];
      }),
  },
  {
    rule: 'a failed result has text and nothing else',
    source: 'https://github.com/jlevy/markform/issues/153 https://github.com/vellum-ai/vellum-assistant/pull/18387',
    broken: (messages) =>
      problems(messages, (message) =>
        ofType(message, 'tool_result').flatMap(({ is_error, content }) =>
          is_error && (typeof content !== 'string' || content.trim() === '') ? ['a failed result without text'] : [],
        ),
      ),
  },
  {
    rule: 'ids of calls are letters, digits, _ and -, and each is used once',
    source: 'https://github.com/maximhq/bifrost/issues/5097 https://github.com/anomalyco/opencode/issues/1279',
    broken: (messages) => {
      const ids = messages.flatMap((message) => ofType(message, 'tool_use').map(({ id }) => String(id)));
      return [...ids.filter((id) => !/^[a-zA-Z0-9_-]+$/.test(id)), ...repeated(ids)].map((id) => `the id ${id}`);
    },
  },
  {
    rule: 'a tool’s name is 1 to 64 letters, digits, _ and -; the input of a call is an object',
    source: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools',
    broken: (messages, { tools }) => [
      ...problems(messages, (message) =>
        ofType(message, 'tool_use').flatMap(({ name, input }) => [
          ...(/^[a-zA-Z0-9_-]{1,64}$/.test(String(name)) ? [] : [`the name ${name}`]),
          ...(isObject(input) ? [] : ['an input that is no object']),
        ]),
      ),
      ...((tools ?? []) as readonly Value[])
        .filter(({ name }) => !/^[a-zA-Z0-9_-]{1,64}$/.test(String(name)))
        .map(({ name }) => `the tool ${name}`),
    ],
  },
  {
    rule: 'an image is the user’s, a PNG, JPEG, GIF or WebP as its type says, and has at most 5 MB',
    source: 'https://platform.claude.com/docs/en/build-with-claude/vision',
    broken: (messages) =>
      problems(messages, (message) => {
        const results = ofType(message, 'tool_result').flatMap((result) => blocksOf(result as unknown as BodyMessage));
        return [...blocksOf(message), ...results]
          .filter(({ type }) => type === 'image')
          .flatMap(({ source }) => {
            const { media_type, data } = source as { readonly media_type: string; readonly data: string };
            const isFine = message.role === 'user' && imageTypeOf(data) === media_type && data.length <= 5_242_880;
            return isFine ? [] : [`an image of ${media_type}`];
          });
      }),
  },
  {
    rule: 'the one breakpoint of the prompt cache is on the last block',
    source: 'https://platform.claude.com/docs/en/build-with-claude/prompt-caching',
    broken: (messages) => {
      const marked = messages.flatMap((message, index) =>
        blocksOf(message).flatMap((block, at) =>
          'cache_control' in block ? [`${index}.${at - blocksOf(message).length}`] : [],
        ),
      );
      return marked.join() === `${messages.length - 1}.-1` ? [] : [`breakpoints: ${marked.join()}`];
    },
  },
];

export const openAIRules: readonly BodyRule[] = [
  {
    rule: 'every call has its result right after its message, every result its call',
    source: 'https://platform.openai.com/docs/guides/function-calling',
    broken: (messages) => {
      let open: unknown[] = [];
      return [
        ...problems([...messages, { role: 'user', content: 'the end' }], (message) => {
          if (message.role === 'tool') {
            const isCalled = open.includes(message.tool_call_id);
            open = open.filter((id) => id !== message.tool_call_id);
            return isCalled ? [] : [`result ${message.tool_call_id} has no call`];
          }
          const missing = open;
          open = (message.tool_calls ?? []).map(({ id }) => id);
          return missing.map((id) => `call ${id} has no result before`);
        }),
      ];
    },
  },
  {
    rule: 'every message has a role of the protocol, and content that is not blank, or calls',
    source: 'https://platform.openai.com/docs/api-reference/chat/create',
    broken: (messages) =>
      problems(messages, ({ role, content, tool_calls }) => {
        const isBlank = typeof content === 'string' ? content.trim() === '' : !Array.isArray(content);
        return [
          ...(['system', 'user', 'assistant', 'tool'].includes(role) ? [] : [`role ${role}`]),
          ...(role !== 'tool' && isBlank && !tool_calls ? ['no content'] : []),
          ...(role === 'tool' && typeof content !== 'string' ? ['a result that is no text'] : []),
        ];
      }),
  },
  {
    rule: 'the arguments of a call are the JSON text of an object',
    source: 'https://platform.openai.com/docs/guides/function-calling',
    broken: (messages) =>
      problems(messages, ({ tool_calls = [] }) =>
        tool_calls
          .map((call) => String((call.function as Value).arguments))
          .filter((json) => !isObject(JSON.parse(json)))
          .map((json) => `the arguments ${json}`),
      ),
  },
  {
    rule: 'ids have 1 to 40 characters, each is used once; names are 1 to 64 letters, digits, _ and -',
    source: 'https://platform.openai.com/docs/api-reference/chat/create',
    broken: (messages) => {
      const calls = messages.flatMap(({ tool_calls = [] }) => tool_calls);
      const ids = calls.map(({ id }) => String(id));
      const names = calls.map((call) => String((call.function as Value).name));
      return [
        ...ids.filter((id) => id.length < 1 || id.length > 40),
        ...repeated(ids).map(String),
        ...names.filter((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name)),
      ];
    },
  },
  {
    rule: 'an image is in a user message, a PNG, JPEG, GIF or WebP as its address says',
    source: 'https://platform.openai.com/docs/guides/images-vision',
    broken: (messages) =>
      problems(messages, (message) =>
        ofType(message, 'image_url').flatMap(({ image_url }) => {
          const [, type, data] = /^data:([^;]+);base64,(.*)$/s.exec(String((image_url as Value).url)) ?? [];
          return message.role === 'user' && type !== undefined && imageTypeOf(data ?? '') === type
            ? []
            : [`an image ${type}`];
        }),
      ),
  },
];

/** Every rule that the body of a request breaks, in words. */
export function brokenRules(rules: readonly BodyRule[], bodyText: string): readonly string[] {
  const body = JSON.parse(bodyText) as Value;
  const wellFormed = bodyText.isWellFormed() && !/\\ud[89ab]..(?!\\ud[c-f])/i.test(bodyText.replaceAll('\\\\', ''));
  return [
    ...(wellFormed ? [] : ['half a surrogate pair: no UTF-8 has one (RFC 3629)']),
    ...rules.flatMap(({ rule, source, broken }) =>
      broken(body.messages as readonly BodyMessage[], body).map((what) => `${what} – but ${rule}: ${source}`),
    ),
  ];
}
