interface Bounds {
  /** Jobs that may wait in all. */
  waiting: number;
  /** Jobs of one person that may wait. */
  waitingOfOne: number;
}

/** Keeps jobs in the order in which they came, one person after the other: many jobs of one delay nobody else's. */
export const createFairQueue = <Job>({ waiting, waitingOfOne }: Bounds) => {
  // The person whose turn was longest ago is the first.
  const jobsOf = new Map<string, Job[]>();
  let size = 0;

  return {
    /** False when there is no room for it. */
    add(personId: string, job: Job) {
      const jobs = jobsOf.get(personId) ?? [];
      if (size >= waiting || jobs.length >= waitingOfOne) return false;
      jobs.push(job);
      jobsOf.set(personId, jobs);
      size += 1;
      return true;
    },

    /** The next job of a person who may have one now; undefined without any. */
    take(mayRun: (personId: string) => boolean): Job | undefined {
      for (const [personId, jobs] of jobsOf) {
        if (!mayRun(personId)) continue;
        const job = jobs.shift();
        jobsOf.delete(personId);
        if (jobs.length > 0) jobsOf.set(personId, jobs);
        size -= 1;
        return job;
      }
      return undefined;
    },

    /** Every job that waits; none does afterwards. */
    empty() {
      const jobs = [...jobsOf.values()].flat();
      jobsOf.clear();
      size = 0;
      return jobs;
    },
  };
};
