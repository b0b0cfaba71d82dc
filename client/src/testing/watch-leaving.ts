import { onTestFinished, vi } from "vitest";

/** Notes the addresses for which the application leaves the page, instead of going there. */
export const watchLeaving = () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  onTestFinished(() => assign.mockRestore());
  return assign;
};
