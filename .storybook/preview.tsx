import type { Decorator, Preview } from '@storybook/react-vite';
import '../src/react/styles/index.css';
import './preview.css';

/** Every story stands in the toolbar's theme, direction and width. */
const frame: Decorator = (Story, { globals, parameters }) => {
  const { theme, direction, width } = globals as { theme: string; direction: string; width: string };
  return (
    <div
      className="preview-frame"
      data-agent-panel-theme={theme === 'system' ? undefined : theme}
      dir={direction}
      style={{ inlineSize: width === 'full' ? '100%' : `${width}px`, blockSize: parameters.frameHeight }}
    >
      <Story />
    </div>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen', a11y: { test: 'error' }, controls: { expanded: true } },
  decorators: [frame],
  initialGlobals: { theme: 'light', direction: 'ltr', width: '360' },
  globalTypes: {
    theme: {
      description: 'Colour scheme',
      toolbar: { icon: 'contrast', dynamicTitle: true, items: ['light', 'dark', 'system'] },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'left to right' },
          { value: 'rtl', title: 'right to left' },
        ],
      },
    },
    width: {
      description: 'Width of the panel',
      toolbar: {
        icon: 'grow',
        dynamicTitle: true,
        items: [
          { value: '280', title: '280 px' },
          { value: '360', title: '360 px' },
          { value: '560', title: '560 px' },
          { value: 'full', title: 'full' },
        ],
      },
    },
  },
};
export default preview;
