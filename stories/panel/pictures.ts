/** A picture of two colours as PNG bytes. */
export async function picture(from: string, to: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(96, 96);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing: an OffscreenCanvas has no 2d context.');
  const gradient = context.createLinearGradient(0, 0, 96, 96);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 96, 96);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}
