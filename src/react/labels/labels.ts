import { type ItemLabels, itemLabels } from './itemLabels.ts';
import { type PanelLabels, panelLabels } from './panelLabels.ts';
import { type UsageLabels, usageLabels } from './usageLabels.ts';

/** Every string the kit shows. Hosts replace any of them; the English ones are the default. */
export interface Labels extends PanelLabels, ItemLabels, UsageLabels {}

export const defaultLabels: Labels = { ...panelLabels, ...itemLabels, ...usageLabels };
