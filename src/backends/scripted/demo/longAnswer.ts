/** A long answer with every kind of Markdown that the panel shows. */
export const longAnswer = `# What makes a poster work

A poster has **three seconds**. Somebody walks past, looks up, and either stops or does not. Everything below follows from that.[^1]

## The order of reading

1. **The shape.** It is seen before a word is read.
2. **The headline.** Three to five words, *never* more than two lines.
3. **The facts.** Date, place, price:
   - in one block,
   - in one size,
   - away from the edge.
4. ~~The logo.~~ It can be small. Nobody comes for the logo.

> If everything is big, nothing is.

## Sizes

| What | Units | Seen from | Weight |
|:--|--:|:-:|:--|
| Headline | 72 | 20 m | bold |
| Facts | 28 | 4 m | regular |
| Small print | 14 | 40 cm | regular |

The step from one size to the next should be at least \`1.6\`, or the two look like a mistake.

## Colour

Take three: a ground, a shape, and the words. Check that the words stand out:

\`\`\`ts
/** Contrast of two colours by WCAG 2.2: 1 is none, 21 is black on white. */
function contrast(one: number, other: number): number {
  const [darker, lighter] = one < other ? [one, other] : [other, one];
  return (lighter + 0.05) / (darker + 0.05);
}

console.log(contrast(luminance('#1b1f3b'), luminance('#f7f3ea'))); // 14.6
\`\`\`

Anything below 4.5 is hard to read; the guideline is [explained by the W3C](https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html).

### Three grounds that always work

- Deep blue \`#1b1f3b\`
- Paper \`#f7f3ea\`
- Green \`#2f6f5e\`

## Before it is printed

- [x] The headline reads from across the street
- [x] The date has a weekday
- [ ] Somebody else has read it aloud

---

That is the whole of it. Ask me to *make a poster for a jazz night* and I will follow my own advice.

[^1]: Three seconds is a rule of thumb among designers, not a measurement.
`;
