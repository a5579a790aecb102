/** The strings of the panel around the rows. One that depends on something is a function of it. */
export interface PanelLabels {
  readonly panel: string;
  readonly copyToClipboard: string;
  readonly copied: string;
  readonly copyFailed: string;
}

export const panelLabels: PanelLabels = {
  panel: 'Agent',
  copyToClipboard: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
};
