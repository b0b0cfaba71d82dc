import { useLocation, useSearch } from "wouter";

/** Whether a code is asked for stands in the address: a provider's sign-in leads there, and the browser's back leads away. */
export const useSecondStep = () => {
  const [path, navigate] = useLocation();
  const isAsked = new URLSearchParams(useSearch()).get("step") === "code";

  return {
    isAsked,
    begin: () => navigate(`${path}?step=code`),
    leave: () => navigate(path, { replace: true }),
  };
};
