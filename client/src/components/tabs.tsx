import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { Pill } from "./pill.tsx";

interface TabsProps<Value extends string> {
  /** The name of the row of tabs that is read aloud. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as their words, for more than two or three; where these find no room they take rows. */
  fit?: boolean;
  /** One TabPanel for each tab. */
  children: ReactNode;
}

export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  fit = false,
  children,
}: TabsProps<Value>) => {
  const handleChange = (next: string) => {
    const tab = tabs.find((tab) => tab.value === next);
    if (tab) onChange(tab.value);
  };

  return (
    <Radix.Root value={value} onValueChange={handleChange}>
      <Radix.List
        aria-label={label}
        className={classNames(
          "relative bg-sunken p-1",
          fit ? "flex flex-wrap rounded-3xl" : "grid auto-cols-fr grid-flow-col rounded-full",
        )}
      >
        {!fit && (
          <Pill
            count={tabs.length}
            index={tabs.findIndex((tab) => tab.value === value)}
            className="rounded-full"
          />
        )}
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={classNames(trigger, fit && fitting)}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
};

const trigger =
  "wrap-anywhere relative min-h-11 rounded-full px-2 font-semibold text-[min(0.875rem,5.4vw)] text-ink-muted transition-[color,background-color] duration-fast data-[state=active]:text-ink sm:text-md";

/** Of different widths no pill can slide: each has its own. */
const fitting = "grow data-[state=active]:bg-raised data-[state=active]:shadow-card sm:px-4";

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Radix.Content value={value} className="pt-6">
    {children}
  </Radix.Content>
);
