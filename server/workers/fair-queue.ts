interface QueueLimits {
  maxWaiting: number;
  maxWaitingPerPerson: number;
}

/** People take turns, so that one person's jobs delay nobody else. */
export const createFairQueue = <Job>({ maxWaiting, maxWaitingPerPerson }: QueueLimits) => {
  const jobsOf = new Map<string, Job[]>();
  let size = 0;

  return {
    add(personId: string, job: Job) {
      const jobs = jobsOf.get(personId) ?? [];
      if (size >= maxWaiting || jobs.length >= maxWaitingPerPerson) return false;
      jobs.push(job);
      jobsOf.set(personId, jobs);
      size += 1;
      return true;
    },

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

    empty() {
      const jobs = [...jobsOf.values()].flat();
      jobsOf.clear();
      size = 0;
      return jobs;
    },
  };
};
