import type { LucideIcon } from "lucide-react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import Tag from "lucide-react/icons/tag";
import { TilePattern } from "#client/components/tile.tsx";

const benefits: { icon: LucideIcon; text: string }[] = [
  { icon: Tag, text: "Movimientos clasificados solos" },
  { icon: CalendarCheck, text: "Citas y metas en la misma agenda" },
  { icon: ShieldCheck, text: "Solo lectura: nadie mueve tu dinero" },
];

export const Benefits = () => (
  <section aria-labelledby="ventajas" className="island relative overflow-hidden rounded-2xl p-6 lg:p-7">
    <TilePattern />
    <div className="relative">
      <h2 id="ventajas" className="font-semibold text-title-3">
        Qué ganas al conectar
      </h2>
      <ul className="mt-4 space-y-3.5">
        {benefits.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3 text-base">
            <Icon size={22} strokeWidth={1.75} className="shrink-0 text-saffron" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  </section>
);
