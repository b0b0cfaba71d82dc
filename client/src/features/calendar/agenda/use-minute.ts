import { useEffect, useState } from "react";

const minute = 60_000;
const thisMinute = () => Math.floor(Date.now() / minute) * minute;

/** The minute that it is, in ms; follows the clock within ten seconds. */
export const useMinute = () => {
  const [now, setNow] = useState(thisMinute);

  useEffect(() => {
    const timer = setInterval(() => setNow(thisMinute()), 10_000);
    return () => clearInterval(timer);
  }, []);

  return now;
};
