import { jobCode } from "./job-code.ts";
import { serveJobs } from "./serve-jobs.ts";

serveJobs(jobCode);
