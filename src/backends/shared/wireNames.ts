const wireID = /^[a-zA-Z0-9_-]{1,40}$/;

/**
 * Gives out the ids under which calls are sent. A call keeps its id where every provider accepts it: letters, digits,
 * `_`, `-`, at most 40, and no other call of the conversation has it. Others are named by their number in the
 * conversation: the same in every request, since only what came before decides.
 */
export function createWireIDs(): (id: string) => string {
  const given = new Set<string>();
  let calls = 0;
  return (id) => {
    calls += 1;
    let wire = wireID.test(id) ? id : `call_${calls}`;
    for (let copy = 1; given.has(wire); copy += 1) wire = `call_${calls}_${copy}`;
    given.add(wire);
    return wire;
  };
}

/** A tool's name as providers accept it: letters, digits, `_`, `-`, at most 64. Tools of another host may have others. */
export function wireToolName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64) || 'unnamed_tool';
}
