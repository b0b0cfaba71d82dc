import { phrases } from "./phrases.ts";

const PERFECT = phrases(
  `(?:(?:ya|pues|hoy|al final|y|que|por fin|me temo que) )*(?:(?:me|nos|se|te|le|les|lo|la|os|no) )*(?:he|hemos|has|ha|han|habia|habiamos|hubiera|hubiese|habria)(?: ya)? (?!quedado|pedido|reservado|cogido|dado|puesto|citado|convocado|fijado|metido|programado|cancelado|anulado|movido|cambiado|retrasado|adelantado|aplazado|suspendido|invitado|comprado (?:entradas|billetes)|confirmado|apuntado a)[a-z]*(?:ado|ido|cho|sto|rto|lto)`,
  { isHead: true },
);

const PAST = phrases(
  `(?:(?:ya|al final|pues|y|no) ){0,9}(?:fui|fuimos|estuve|estuvimos|tuve|tuvimos|llegue|llegamos|comi|comimos|cene|desayune|hice|hicimos|vi|vimos|sali|jugue|dormi|vine|volvi|volvimos|perdi|gane|pense|madrugue|olvide), acab(?:o|amos|aba) de [a-z]{1,30}[aei]r[a-z]{0,30}, ya (?:he|hemos|esta) (?:hecho|hecha|pagado|pagada|comprado|comprada)`,
  { isHead: true },
);

const PAST_PHRASES = phrases(
  "estuvo, estuvieron, fue un[oa]?, fueron, salio (?:bien|mal|genial|fatal), (?:se )?me (?:olvido|paso), (?:deberia|tendria que|tenia que|podria|hubiera|hubiese) (?:haber|ido|llamado), has (?:apuntado|borrado|creado|puesto|cambiado|movido|entendido|hecho), (?:no )?me (?:avisaste|recordaste|apuntaste|has)",
);

const UNSURE = phrases("a lo mejor, igual, quiza, quizas, puede que, tal vez, ojala, no se si", {
  isHead: true,
});

/** Whether the message without its times only reports something past or uncertain. */
export const reportsOnly = (left: string) =>
  PERFECT.test(left) || PAST.test(left) || PAST_PHRASES.test(left) || UNSURE.test(left);
