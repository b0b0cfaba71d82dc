import type { Platform } from "#server/platform/platform.ts";
import { createDemoRepository } from "./demo-repository.ts";
import { createDemoService } from "./demo-service.ts";

type Needs = Omit<Parameters<typeof createDemoService>[0], "people" | "clock">;

/** A person to look at, made and kept up through the services that everyone uses. */
export const open = ({ db, clock }: Platform, needs: Needs) => ({
  demo: createDemoService({ ...needs, people: createDemoRepository(db), clock }),
});
