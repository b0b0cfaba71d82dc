import CalendarDays from "lucide-react/icons/calendar-days";
import Gauge from "lucide-react/icons/gauge";
import Leaf from "lucide-react/icons/leaf";
import Route from "lucide-react/icons/route";
import { wholeNumber } from "#client/lib/format.ts";
import type { Vehicle } from "#shared/contracts/shopper.ts";

export const VehicleSpecs = ({ vehicle }: { vehicle: Vehicle }) => {
  const { year, km, power, fuel } = vehicle;
  const specs = [
    { icon: CalendarDays, name: "Año", text: year && `${year}` },
    { icon: Route, name: "Kilómetros", text: km !== null && `${wholeNumber(km)}\u00A0km` },
    { icon: Gauge, name: "Potencia", text: power && `${power}\u00A0CV` },
    { icon: Leaf, name: "Combustible", text: fuel },
  ].filter(({ text }) => text);

  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 lg:gap-x-6">
      {specs.map(({ icon: Icon, name, text }) => (
        <p key={name} className="flex items-center gap-1.5 text-ink-muted text-sm lg:text-base">
          <Icon size={16} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
          <span className="sr-only">{name}: </span>
          <span className="font-medium">{text}</span>
        </p>
      ))}
    </div>
  );
};
