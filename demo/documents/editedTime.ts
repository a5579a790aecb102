const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When a document was edited, as a person would say it. Milliseconds since 1970. */
export function editedTime(editedAt: number, now = Date.now()): string {
  const ago = now - editedAt;
  if (ago < minute) return 'Edited just now';
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (ago < hour) return `Edited ${relative.format(-Math.floor(ago / minute), 'minute')}`;
  if (ago < day) return `Edited ${relative.format(-Math.floor(ago / hour), 'hour')}`;
  if (ago < 7 * day) return `Edited ${relative.format(-Math.floor(ago / day), 'day')}`;
  return `Edited ${new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(editedAt)}`;
}
