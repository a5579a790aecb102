import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { AgentTool } from './AgentTool.ts';
import type { ToolDescription } from './Backend.ts';
import type { KitTool } from './kit/KitTool.ts';

type NamedTool = { readonly kind: 'host'; readonly tool: AgentTool } | { readonly kind: 'kit'; readonly tool: KitTool };

/** The tools the model is offered, by name. */
export interface ToolSet {
  /** The host's in its order, then the kit's. */
  readonly descriptions: readonly ToolDescription[];
  find(name: string): NamedTool | undefined;
}

/** Throws `invalid-option` when two tools share a name. */
export function createToolSet(hostTools: readonly AgentTool[], kitTools: readonly KitTool[]): ToolSet {
  const byName = new Map<string, NamedTool>();
  const add = (named: NamedTool) => {
    const { name } = named.tool;
    if (byName.has(name))
      throw new AgentPanelError(
        'invalid-option',
        `Two tools are named ${JSON.stringify(name)}, and a call could not tell them apart. Rename one, or leave the kit's own out with the kitTools option.`,
      );
    byName.set(name, named);
  };
  for (const tool of hostTools) add({ kind: 'host', tool });
  for (const tool of kitTools) add({ kind: 'kit', tool });
  const descriptions = [...byName.values()].map(({ tool: { name, description, inputSchema } }) => ({
    name,
    description,
    inputSchema,
  }));
  return { descriptions, find: (name) => byName.get(name) };
}
