import { Segmented } from "#client/components/segmented.tsx";
import type { User } from "#shared/contracts/auth.ts";
import { useUpdateProfile } from "./profile-queries.ts";

const starts = [
  { value: "sunday", label: "Domingo" },
  { value: "monday", label: "Lunes" },
] as const;

/** Where the calendar's weeks begin, on every device; shown as chosen while it is being saved. */
export const WeekStart = ({ user: { firstName, lastName, weekStartsOn } }: { user: User }) => {
  const update = useUpdateProfile();
  const chosen = update.isPending ? update.variables.body.weekStartsOn : weekStartsOn;

  return (
    <Segmented
      legend="La semana empieza en"
      choices={starts}
      value={chosen}
      onChange={(weekStartsOn) => update.mutate({ body: { firstName, lastName, weekStartsOn } })}
    />
  );
};
