import { useState } from "react";
import { Segmented } from "#client/components/segmented.tsx";
import type { User } from "#shared/contracts/identity/auth.ts";
import { useUpdateProfile } from "./profile-queries.ts";

const starts = [
  { value: "sunday", label: "Domingo" },
  { value: "monday", label: "Lunes" },
] as const;

/** Where the calendar's weeks begin, on every device; shown as chosen while it is being saved. */
export const WeekStart = ({ user: { firstName, lastName, weekStartsOn } }: { user: User }) => {
  const update = useUpdateProfile();
  // Not from the mutation: it tells of itself a moment late, and the choice would jump back and forth.
  const [pendingStart, setWish] = useState<User["weekStartsOn"]>();

  return (
    <Segmented
      legend="La semana empieza en"
      choices={starts}
      value={pendingStart ?? weekStartsOn}
      onChange={(weekStartsOn) => {
        setWish(weekStartsOn);
        update.mutate({ body: { firstName, lastName, weekStartsOn } }, { onError: () => setWish(undefined) });
      }}
    />
  );
};
