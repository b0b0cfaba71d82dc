import { ReturnView } from "#client/components/return-view.tsx";
import { useCalendarReturn } from "#client/features/calendar/connection/use-calendar-return.ts";

const waysOn = {
  window: { href: "/integrations", label: "Ir a Integraciones" },
  onboarding: { href: "/onboarding", label: "Seguir con tu perfil" },
};

/** Where Google sends the person back to, in the window that was opened for it or in a tab of its own. */
export const CalendarReturnPage = () => {
  const { outcome, from } = useCalendarReturn();

  return (
    <ReturnView title="Tu calendario" waiting="Volviendo de Google…" outcome={outcome} way={waysOn[from]} />
  );
};
