import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { Pill } from "./pill.tsx";

interface TabsProps<Value extends string> {
  /** The name of the row of tabs that is read aloud. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** One TabPanel for each tab. */
  children: ReactNode;
}

export const Tabs = <Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) => {
  const handleChange = (next: string) => {
    const tab = tabs.find((tab) => tab.value === next);
    if (tab) onChange(tab.value);
  };

  return (
    <Radix.Root value={value} onValueChange={handleChange}>
      <Radix.List
        aria-label={label}
        className="relative grid auto-cols-fr grid-flow-col rounded-full bg-sunken p-1"
      >
        <Pill
          count={tabs.length}
          index={tabs.findIndex((tab) => tab.value === value)}
          className="rounded-full"
        />
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="wrap-anywhere relative min-h-11 rounded-full px-2 font-semibold text-ink-muted text-sm transition-colors duration-fast data-[state=active]:text-ink sm:text-md"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
};

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Radix.Content value={value} className="pt-6">
    {children}
  </Radix.Content>
);
