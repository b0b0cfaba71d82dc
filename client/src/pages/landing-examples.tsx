import type { ReactNode } from "react";
import { Badge } from "#client/components/badge.tsx";
import { FredBubble } from "#client/components/fred-bubble.tsx";
import { OwnMessage } from "#client/features/assistant/own-message.tsx";
import { TransactionsCard } from "#client/features/assistant/transactions-card.tsx";
import { AgendaRow } from "#client/features/calendar/agenda/agenda-row.tsx";
import {
  exampleAnswer,
  exampleQuestion,
  exampleRows,
  exampleToday,
} from "#client/features/landing/example-data.ts";

const nothing = () => {};

/** The product's own screens, filled with an invented October. */
export const LandingExamples = () => (
  <section
    aria-label="Así se usa"
    className="grid grid-cols-1 gap-4 px-5 pb-8 lg:grid-cols-2 lg:gap-6 lg:px-0"
  >
    <Example
      title="Pregunta y Fred te enseña las cuentas"
      text="Cada cifra sale de tus movimientos y lleva a ellos."
      caption="Fred dice cuánto se lleva gastado en bares este mes y enseña los tres movimientos que lo suman."
    >
      <OwnMessage>{exampleQuestion}</OwnMessage>
      <FredBubble>
        <div className="space-y-3">
          <p className="voice text-voice max-lg:text-[min(1.0625rem,5.6vw)]">{exampleAnswer}</p>
          <TransactionsCard card={exampleRows} onLeave={nothing} />
        </div>
      </FredBubble>
    </Example>
    <Example
      title="Los recibos, en tu agenda"
      text="Lo que vas a pagar lleva su importe y está en su día, junto a lo que vas a hacer."
      caption="El recibo de la luz, con su importe, está en la agenda de hoy, con una reunión, el dentista, una clase y una cena."
    >
      <ul>
        {exampleToday.events.map((event) => (
          <li key={event.id}>
            <AgendaRow event={event} day={exampleToday.day} now={exampleToday.now} onOpen={nothing} />
          </li>
        ))}
      </ul>
    </Example>
  </section>
);

interface ExampleProps {
  title: string;
  text: string;
  /** What is shown, for who does not see it. */
  caption: string;
  children: ReactNode;
}

const Example = ({ title, text, caption, children }: ExampleProps) => (
  <article className="flex flex-col gap-5 rounded-2xl bg-surface p-5 shadow-card lg:gap-6 lg:p-6">
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold text-title-2">{title}</h2>
        <Badge>Ejemplo</Badge>
      </div>
      <p className="mt-1 text-ink-muted lg:text-md">{text}</p>
    </div>
    <figure>
      <figcaption className="sr-only">Ejemplo: {caption}</figcaption>
      <div inert>{children}</div>
    </figure>
  </article>
);
