import type { Platform } from "#server/platform/platform.ts";
import { createDemoRepository } from "./demo-repository.ts";
import { createDemoService } from "./demo-service.ts";

type Needs = Omit<Parameters<typeof createDemoService>[0], "people" | "clock">;

export const open = ({ db, clock }: Platform, needs: Needs) => ({
  demo: createDemoService({ ...needs, people: createDemoRepository(db), clock }),
});
