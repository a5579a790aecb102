import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { imageConversation, imageFiles } from '../../../stories/panel/imageConversation.ts';
import { fixtureImages } from '../../fixtures/images.ts';
import { renderPanel } from './renderPanel.tsx';

const { redPNG, bluePNG } = fixtureImages;
const scene = { conversation: imageConversation, images: imageFiles };

describe('the images of a sent message', () => {
  it('show small in its row, by their bytes', async () => {
    await renderPanel({ scene });
    const [image] = await screen.findAllByRole<HTMLImageElement>('img', { name: 'Image 2' });
    const shown = await (await fetch(image?.src ?? '')).arrayBuffer();
    expect(new Uint8Array(shown)).toEqual(bluePNG.bytes);
    for (const picture of screen.getAllByRole('img', { name: /^Image \d/ }))
      expect(picture.getBoundingClientRect()).toMatchObject({ width: 50, height: 50 });
  });

  it('leave a badge where the history no longer has the message, and say where one was left out [IMG-1]', async () => {
    await renderPanel({ scene });
    expect(await screen.findByText('With an image')).toBeVisible();
    expect(screen.getByText('Image not available')).toBeVisible();
  });

  it('open over the page, and give the focus back', async () => {
    await renderPanel({ scene });
    const thumbnail = (await screen.findAllByRole('button', { name: 'Open image 1' }))[0] as HTMLElement;
    await userEvent.click(thumbnail);
    const dialog = await screen.findByRole('dialog', { name: 'Image 1' });
    const picture = await within(dialog).findByRole('img', { name: 'Image 1' });
    await waitFor(() => expect(picture).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(thumbnail).toHaveFocus());
  });

  it('never show a page that is stored as an image', async () => {
    const page = new TextEncoder().encode('<html><script>window.ranHere = true</script></html>');
    const { session, container } = await renderPanel({ scene: { withAgent: false } });
    const image = await session.addImage(page, 'image/png');
    session.dispatch({
      type: 'beginTurn',
      item: { type: 'user', id: 'PAGE', text: 'Look', hasImage: true },
      message: {
        role: 'user',
        content: [
          { type: 'text', text: 'Look' },
          { type: 'image', ...image },
        ],
      },
    });
    expect(await screen.findByRole('img', { name: 'No image that can be shown' })).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('images that the document lacks', () => {
  const unsent = [{ text: 'Use this picture', images: [{ mimeType: 'image/png', sha256: redPNG.sha256 }] }];

  it('are said after a reopen, for a message not sent yet would go out without them [IMG-2] [READ-3]', async () => {
    await renderPanel({ scene: { conversation: { ...imageConversation, history: [], sentFacts: [], unsent } } });
    const notice = screen.getByRole('region', { name: '1 image of this conversation is not in the document.' });
    expect(notice).toHaveTextContent('Messages not sent yet may have lost theirs.');
    await userEvent.click(within(notice).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/is not in the document/)).toBeNull();
  });
});
