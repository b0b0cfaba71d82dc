import type { Reading } from "./read-message.ts";
import type { Understanding } from "./understanding.ts";

/** "¿ha subido?" */
const HAS_RISEN =
  /^(?:y |e |pero )?(?:(?:me|nos|le|lo|la|los|las) ){0,2}(?:ha|han|habra|habran) (?:subido|bajado|aumentado|cambiado)(?: (?:algo|mucho|poco|de precio|el precio|este ano|ultimamente|desde entonces)){0,2}$/;

/** "¿falló algún mes?" */
const HAS_GAP =
  /^(?:y |e |pero )?(?:(?:me|nos|le|se) ){0,2}(?:(?:ha|han|he|hemos) )?(?:fall|falt|salt|dej|olvid)[a-z]{1,4}(?: [a-z]+){0,2} (?:algun|alguna|ningun|ninguna)(?: (?:mes|vez|pago|semana|ano))?$/;

/** What is asked of the payments that were just told of, by words that would mean all payments if they were said alone. */
export const readOfIt = ({ plain }: Reading, before: Understanding | null): Understanding | null => {
  if (before?.intent !== "spending" && before?.intent !== "payment_history") return null;
  const { merchant, category, asked } = before;
  const what = merchant ?? asked ?? null;
  if (what === null && category === null) return null;
  if (HAS_RISEN.test(plain)) return { intent: "bill_rise", what, category: what === null ? category : null };
  if (before.intent !== "payment_history" || !HAS_GAP.test(plain)) return null;
  const { aside: _, ...history } = before;
  return { ...history, asks: "missing", cents: null };
};
