/** The strings of the panel around the rows. */
export interface PanelLabels {
  readonly panel: string;
}

export const panelLabels: PanelLabels = { panel: 'Agent' };
