import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { decodeEntities } from './decodeEntities.ts';
import { FootnoteMark } from './FootnoteMark.tsx';
import type { FootnoteReference } from './footnotes.ts';
import { ImageChip } from './ImageChip.tsx';
import { MarkdownLink } from './MarkdownLink.tsx';

const deepest = 32;

interface Place {
  readonly depth: number;
  /** Anchors do not nest: inside one, an image is a chip without a link. */
  readonly insideLink: boolean;
}

/** Inline tokens as elements. What is not known, raw HTML first of all, shows as the text it is. */
export function renderInline(tokens: readonly Token[], place: Place = { depth: 0, insideLink: false }): ReactNode[] {
  // A token never changes its place, so that its index is its key.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return tokens.map((token, index) => <Fragment key={index}>{renderToken(token, place)}</Fragment>);
}

function renderToken(token: Token, place: Place): ReactNode {
  const inside = (): ReactNode =>
    place.depth > deepest ? token.raw : renderInline(childrenOf(token), { ...place, depth: place.depth + 1 });
  switch (token.type) {
    case 'strong':
      return <strong>{inside()}</strong>;
    case 'em':
      return <em>{inside()}</em>;
    case 'del':
      return <del>{inside()}</del>;
    case 'codespan':
      return <code dir="ltr">{token.text}</code>;
    case 'br':
      return <br />;
    case 'checkbox':
      return null;
    case 'link':
      return renderLink(token as Tokens.Link, place);
    case 'image':
      return (
        <ImageChip
          alternative={plainText(token.tokens ?? []) || decodeEntities(token.text ?? '')}
          address={decodeEntities(token.href)}
          linked={!place.insideLink}
        />
      );
    case 'footnoteReference': {
      const { number, mention } = token as FootnoteReference;
      return number === undefined || mention === undefined || place.insideLink ? (
        token.raw
      ) : (
        <FootnoteMark number={number} mention={mention} />
      );
    }
    case 'text':
      return token.tokens ? inside() : decodeEntities(token.text);
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}

function renderLink(link: Tokens.Link, place: Place): ReactNode {
  if (place.insideLink || place.depth > deepest) return link.raw;
  const text = link.autolink ? link.text : plainText(link.tokens);
  return (
    <MarkdownLink
      address={link.autolink ? link.href : decodeEntities(link.href)}
      title={link.title ? decodeEntities(link.title) : undefined}
      text={text}
    >
      {link.autolink ? link.text : renderInline(link.tokens, { depth: place.depth + 1, insideLink: true })}
    </MarkdownLink>
  );
}

function childrenOf(token: Token): readonly Token[] {
  return 'tokens' in token ? (token.tokens ?? []) : [];
}

/** The text of inline tokens without their marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'text' && !token.tokens) return decodeEntities(token.text);
      if ('tokens' in token && token.tokens && token.type !== 'codespan') return plainText(token.tokens);
      return 'text' in token ? token.text : '';
    })
    .join('');
}
