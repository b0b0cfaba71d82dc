import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { basename } from "node:path";

/** The system's number of this thread; null elsewhere than on Linux. */
export const threadId = () => {
  const self = "/proc/thread-self";
  return existsSync(self) ? Number(basename(readlinkSync(self))) : null;
};

/** proc_pid_stat(5) counts in hundredths of a second. */
const msInATick = 10;

/** The processor time of a thread of this process so far, in milliseconds; null where the system does not tell. */
export const processorMs = (thread: number | null) => {
  if (thread === null) return null;
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    // The name before them may hold spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * msInATick;
  } catch {
    return null;
  }
};
