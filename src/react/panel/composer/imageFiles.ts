/** The images among what was pasted, dropped or picked. */
export function imageFiles(files: Iterable<File>): File[] {
  return [...files].filter((file) => file.type.startsWith('image/'));
}

/**
 * The images of a paste. A copied spreadsheet or page carries a picture of itself beside its text: there the text is
 * what was meant.
 */
export function pastedImages(data: DataTransfer): File[] {
  return data.getData('text/plain') === '' ? imageFiles(data.files) : [];
}

/** Whether something dragged over the composer holds files; what they are is not known before the drop. */
export function holdsFiles(data: DataTransfer): boolean {
  return data.types.includes('Files');
}
