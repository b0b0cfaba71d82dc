import type { LucideIcon } from "lucide-react";
import Fuel from "lucide-react/icons/fuel";
import ShoppingBasket from "lucide-react/icons/shopping-basket";
import Utensils from "lucide-react/icons/utensils";
import type { ReactNode } from "react";
import { DoneBadge } from "#client/components/badge.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { ProgressRing } from "#client/components/progress-ring.tsx";
import { ExamplePercentage } from "./preview-panel.tsx";

/** The three promises of the product, each with an example of what it looks like. */
export const FeatureCards = () => (
  <section
    aria-label="Qué hace AI.Fred"
    className="grid grid-cols-1 gap-4 px-5 py-8 lg:grid-cols-3 lg:gap-6 lg:px-0 lg:pt-9 lg:pb-9"
  >
    <FeatureCard
      title="Finanzas inteligentes"
      text="Tus movimientos se clasifican solos y ves en qué se va cada euro."
    >
      <div className="space-y-2.5">
        {spending.map((row) => (
          <SpendingExample key={row.category} {...row} />
        ))}
      </div>
    </FeatureCard>
    <FeatureCard
      title="Objetivos que se cumplen"
      text="Sigue tu progreso y recibe recomendaciones de la IA para llegar antes."
    >
      <div className="flex items-center gap-5 cramped:flex-col cramped:items-start">
        <ProgressRing value={62} className="size-29 text-saffron">
          <ExamplePercentage className="text-[1.625rem]" />
        </ProgressRing>
        <div>
          <p className="font-semibold">Entrada para el piso</p>
          <p className="num mb-2 cramped:whitespace-normal text-ink-muted text-sm">14.880 de 24.000 €</p>
          <DoneBadge>Vas a tiempo</DoneBadge>
        </div>
      </div>
    </FeatureCard>
    <FeatureCard
      title="Planificación inteligente"
      text="Tu calendario y tus metas, en el mismo sitio y a la hora que mejor te viene."
    >
      <div className="space-y-2">
        {agenda.map(({ time, title, tone }) => (
          <div key={time} className="flex cramped:flex-wrap items-center gap-5">
            <span className="num w-9.5 font-medium text-ink-muted text-sm">{time}</span>
            <span
              className={`flex min-h-9 flex-1 items-center gap-2.5 rounded-sm px-2 font-semibold text-sm ${tone}`}
            >
              <span className="h-5 w-1 shrink-0 rounded-full bg-current" />
              {title}
            </span>
          </div>
        ))}
      </div>
    </FeatureCard>
  </section>
);

interface FeatureCardProps {
  title: string;
  text: string;
  children: ReactNode;
}

const FeatureCard = ({ title, text, children }: FeatureCardProps) => (
  <article className="flex flex-col justify-between gap-5 rounded-2xl bg-surface px-5 pt-5 pb-5 shadow-card lg:gap-7 lg:px-6 lg:pt-6.5 lg:pb-6">
    <div>
      <h2 className="font-semibold text-title-2 max-lg:text-[min(1.5rem,7.5vw)]">{title}</h2>
      <p className="mt-1 text-ink-muted max-lg:text-[min(1rem,6.5vw)] lg:text-md">{text}</p>
    </div>
    <figure className="@container">
      <figcaption className="sr-only">Ejemplo</figcaption>
      <div aria-hidden="true">{children}</div>
    </figure>
  </article>
);

interface SpendingExampleProps {
  category: string;
  amount: string;
  icon: LucideIcon;
  tone: string;
  bar: string;
}

const SpendingExample = ({ category, amount, icon, tone, bar }: SpendingExampleProps) => (
  <div className="flex items-center gap-3">
    <IconTile icon={icon} tone={tone} />
    <div className="min-w-0 flex-1">
      <p className="mb-1.5 flex justify-between gap-x-2 cramped:flex-wrap font-semibold text-sm cramped:text-[min(0.875rem,7.5cqi)]">
        <span className="truncate cramped:w-full cramped:whitespace-normal">
          <CategoryName category={category} />
        </span>
        <span className="num">{amount}</span>
      </p>
      <div className="h-1.5 overflow-hidden rounded-full bg-line">
        <div className={`h-full rounded-full ${bar}`} />
      </div>
    </div>
  </div>
);

const spending: SpendingExampleProps[] = [
  {
    category: "Supermercados/Alimentación",
    amount: "312 €",
    icon: ShoppingBasket,
    tone: "tone-cat-supermercado",
    bar: "w-full bg-cat-supermercado",
  },
  {
    category: "Restaurantes/Bares",
    amount: "174 €",
    icon: Utensils,
    tone: "tone-cat-restaurantes",
    bar: "w-[56%] bg-cat-restaurantes",
  },
  {
    category: "Transporte/Combustible",
    amount: "96 €",
    icon: Fuel,
    tone: "tone-cat-transporte",
    bar: "w-[31%] bg-cat-transporte",
  },
];

const agenda = [
  { time: "09:30", title: "Reunión de equipo", tone: "tone-ev-meeting" },
  { time: "13:00", title: "Dentista", tone: "tone-ev-appointment" },
  { time: "18:30", title: "Clase de inglés", tone: "tone-ev-personal" },
];
