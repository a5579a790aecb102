import type { Meta, StoryObj } from '@storybook/react-vite';
import { Markdown } from '../../src/markdown/index.ts';
import { inPanel } from '../items/inPanel.tsx';

const meta: Meta<typeof Markdown> = { title: 'Markdown', component: Markdown, decorators: [inPanel] };
export default meta;

type Story = StoryObj<typeof Markdown>;

const everything = `# What I changed

The poster has **three** cards now, each with a *soft* shadow and a radius of \`8\`. ~~The old grid is gone.~~

## Steps

1. Measured the margins
2. Moved the title

   It stands on the baseline grid, which is 4 px high.
3. Rounded the corners

- [x] Corners
- [ ] Shadow
  - [ ] of the first card

> A quotation with a [link to the guide](https://example.com/guide) and https://example.org/plain.

| Card | Radius | Note |
|:-----|-------:|------|
| A | 8 | unchanged |
| B | 8 | was **4** |

\`\`\`ts
const radius: number = 8;
export const card = { radius, shadow: 'soft', title: 'A title that is longer than the panel is wide' };
\`\`\`

---

A claim with a footnote.[^1] And an image: ![The harbour at night](https://example.com/harbour.png)

[^1]: Measured at 100 %.
`;

export const Everything: Story = { args: { text: everything } };

export const HalfWritten: Story = {
  args: { text: 'The radius is now **eight pix', streaming: true },
};

export const HalfWrittenTable: Story = { args: { text: 'Here:\n\n| Card | Radius |\n| --', streaming: true } };

export const HalfWrittenCode: Story = { args: { text: 'Here:\n\n```ts\nconst radius = 8;\n``', streaming: true } };

export const RawHTML: Story = {
  args: {
    text: 'Text <b onclick="x()">bold</b>\n\n<script>alert(1)</script>\n\n![x](javascript:alert(1)) [y](data:text/html,z)',
  },
};

export const RightToLeft: Story = {
  args: {
    text: 'غيّرت **نصف قطر** الزوايا إلى `8px`.\n\n- البطاقة الأولى\n- Second card\n\n```css\nborder-radius: 8px;\n```\n\n> اقتباس',
  },
};

export const WideTable: Story = {
  args: {
    text: `| ${Array.from({ length: 9 }, (_, index) => `Column ${index}`).join(' | ')} |\n|${'---|'.repeat(9)}\n| ${'value | '.repeat(9)}`,
  },
};
