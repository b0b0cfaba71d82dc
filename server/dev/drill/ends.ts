import type { DrilledServer } from "./drilled-server.ts";
import type { Findings } from "./findings.ts";

/** Records processes that ended without being asked to. */
export const noteEnd = (servers: DrilledServer[], findings: Findings) => {
  for (const server of servers) {
    const by = server.endedBy();
    if (by !== null) findings.add("ended", `${by}: ${server.output().slice(-200)}`);
  }
};
