import { useEffect, useState } from "react";

/** What the link of a mail holds, after the `#`. */
const secretInAddress = () => /^#([\w-]{43})$/.exec(location.hash)?.[1];

/**
 * What the link of a mail that led here holds; undefined when none did. It leaves the address bar and the history at
 * once, and lives as long as the page is shown.
 */
export const useMailLink = () => {
  const [secret, setSecret] = useState(secretInAddress);

  useEffect(() => {
    const take = () => {
      const found = secretInAddress();
      if (!found) return;
      setSecret(found);
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    take();
    // Another link may be followed in the same tab.
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);

  return secret;
};
