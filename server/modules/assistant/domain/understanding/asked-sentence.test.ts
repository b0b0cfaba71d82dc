import { expect, test } from "vitest";
import { understand } from "./understand.ts";

/** A Wednesday. */
const now = new Date("2026-11-18T10:00:00Z");
const september = { from: "2026-09-01", to: "2026-09-30" };

test.each([
  [
    "Mi suegro hizo él la compra mientras yo estaba de exámenes. En septiembre, ¿cuánto se nos fue en Carrefour?",
    { intent: "spending", merchant: "Carrefour", period: september },
  ],
  [
    "En septiembre estuvimos de obras y fue un sinvivir. ¿En restaurantes cuánto gasté?",
    { intent: "spending", category: "Restaurantes/Bares", period: september },
  ],
  [
    "El viernes tengo dentista y me va a clavar 90 euros. ¿Cuánto dinero hay en el banco?",
    { intent: "balance", account: null },
  ],
  [
    "El año pasado me pilló el IBI de sorpresa. Qué me van a cargar de aquí a Reyes",
    { intent: "upcoming_bills", merchant: null, period: { from: "2026-11-18", to: "2027-01-06" } },
  ],
  [
    "Me ha salido un lunar raro y la cita con la dermatóloga es en diciembre. ¿Tú qué harías?",
    { intent: expect.stringMatching(/^(?:beyond|other)$/) },
  ],
  [
    "Ayer pagó él los churros y el lunes los pago yo. Y con Elvira, ¿estamos en paz?",
    { intent: "person_balance", person: "Elvira", period: null },
  ],
  [
    "El cerrajero de Parla me cobró 130 el sábado. Apúntame recoger las copias el viernes a las seis y cuarto.",
    { intent: "create_event", title: "Recoger las copias", start: "2026-11-20T18:15" },
  ],
  [
    "A Goyo le costó 2.300 la suya. A nosotros nos piden 1.850 por una estufa parecida. ¿Podríamos con ello?",
    { intent: "affordability", item: "estufa parecida", cents: 185_000 },
  ],
  [
    "Ponme dentista el lunes a las 10. Es en la calle Mayor",
    { intent: "create_event", start: "2026-11-23T10:00" },
  ],
])("a message of several sentences asks what one of them asks: «%s»", (text, expected) => {
  expect(understand(text, { now })).toMatchObject(expected);
});
