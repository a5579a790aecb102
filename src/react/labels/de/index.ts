import type { Labels } from '../labels.ts';
import { germanItemLabels } from './itemLabels.ts';
import { germanPanelLabels } from './panelLabels.ts';
import { germanUsageLabels } from './usageLabels.ts';

/** Every string of the kit in German: `<ConversationProvider labels={germanLabels} locale="de">`. */
export const germanLabels: Labels = { ...germanPanelLabels, ...germanItemLabels, ...germanUsageLabels };
