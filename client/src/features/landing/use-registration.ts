import { useEffect, useState } from "react";
import type { RegistrationMode } from "#shared/contracts/installation.ts";

/** What the page that the server sent says of it (`visitor-file.ts`); other pages ask. */
const said = () => document.documentElement.dataset.registration as RegistrationMode | undefined;

/** Who may make an account here. */
export const useRegistration = () => {
  const [registration, setRegistration] = useState(said);

  useEffect(() => {
    if (said()) return;
    const ask = async () => {
      const { readRegistration } = await import("./read-registration.ts");
      setRegistration(await readRegistration());
    };
    // Registering itself says why it is not possible.
    void ask().catch(() => undefined);
  }, []);

  return registration ?? "open";
};
