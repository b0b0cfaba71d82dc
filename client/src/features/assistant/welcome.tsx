import CalendarPlus from "lucide-react/icons/calendar-plus";
import Scale from "lucide-react/icons/scale";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { buttonStyle } from "#client/components/button-style.ts";
import { FredBubble } from "#client/components/fred-bubble.tsx";
import { classNames } from "#client/lib/class-names.ts";

interface WelcomeProps {
  firstName: string;
  onSay: (text: string) => void;
  onStart: (text: string) => void;
}

export const Welcome = ({ firstName, onSay, onStart }: WelcomeProps) => (
  <div className="mb-7">
    <FredBubble>
      <p className="voice wrap-anywhere text-voice">
        Hola{firstName && `, ${firstName}`}. Analizo tus finanzas, te creo eventos o te ayudo a decidir una
        compra.
      </p>
    </FredBubble>
    <fieldset
      aria-label="Para empezar"
      className="-mr-5 mt-3 flex gap-2 overflow-x-auto py-1 pr-5 pl-8.5 [scrollbar-width:none]"
    >
      <button type="button" className={chip} onClick={() => onSay("Analiza mis gastos de este mes")}>
        <Scale size={18} strokeWidth={1.75} className="text-accent" aria-hidden="true" />
        Analizar gastos
      </button>
      <button type="button" className={chip} onClick={() => onStart("Apunta ")}>
        <CalendarPlus size={18} strokeWidth={1.75} className="text-accent" aria-hidden="true" />
        Crear evento
      </button>
      <button type="button" className={chip} onClick={() => onStart("¿Me puedo permitir ")}>
        <ShoppingBag size={18} strokeWidth={1.75} className="text-accent" aria-hidden="true" />
        Analizar compra
      </button>
    </fieldset>
  </div>
);

const chip = classNames(buttonStyle("secondary", "sm"), "shrink-0 bg-raised px-3.5 text-md");
