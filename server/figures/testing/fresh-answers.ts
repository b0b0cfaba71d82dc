import type { TrueAnswer } from "./true-answers.ts";

const of =
  (scene: TrueAnswer["scene"], asked: string, only?: "less" | "more") =>
  (text: string): TrueAnswer => ({ scene, asked, text, ...(only && { only }) });

/** True answers that no rule was written for: written at once, and never tuned on. */
export const freshAnswers: readonly TrueAnswer[] = [
  ...[
    "Pues llevas {a} en {A} desde principios de mes.",
    "Has comprado {na} veces en {A} y has pagado {a}.",
    "Tu gasto total de noviembre asciende a {t}.",
    "Hasta hoy has gastado {t}, y casi todo en {A} ({a}).",
    "En total son {nt} movimientos por {t}.",
    "Te has dejado {a} en {A} y otros {b} en {B}.",
    "El comercio en el que más gastas es {A}: {a}. Le sigue {B} con {b}.",
    "De tus {nt} movimientos, {na} son de {A}.",
    "He sumado {na} compras de {A}: {a}. ¿Te las enseño?",
    "Con {A} vas por {a} este mes.",
  ].map(of("spending", "¿cuánto llevo gastado este mes?")),
  ...[
    "El mes pasado fueron {pa} en {A}; este, {a}.",
    "En octubre te gastaste {pa} en {A}.",
    "{A}: {a} en noviembre y {pa} en octubre.",
  ].map(of("change", "compara con octubre")),
  ...[
    "Vas mejor: {da} menos que en octubre en {A}.",
    "En {A} has recortado un {ch} el gasto frente a octubre.",
  ].map(of("change", "compara con octubre", "less")),
  ...[
    "En noviembre te han ingresado {i}, de los que {p} son de {P}.",
    "Te han entrado {i} y te has gastado {t}.",
  ].map(of("income", "¿cuánto he ingresado?")),
  ...[
    "Ahora tienes {kl}. La cuenta de {K} guarda {k}.",
    "Tu dinero: {k} en {K}, {l} en {L}. En conjunto, {kl}.",
    "En la cuenta de {L} hay {l}.",
  ].map(of("balance", "¿qué saldo tengo?")),
  ...[
    "Del presupuesto de {c} ({limit}) llevas {spent}.",
    "Aún puedes gastar {left} en {c}.",
    "Has consumido un {used} de lo previsto en {c}.",
    "Vas justo en {c}: quedan {left} y el límite es de {limit}.",
  ].map(of("budget", "¿cómo voy?")),
  ...[
    "Tu próxima cita es {E}, el {ed:weekday} a las {et}.",
    "{E} será el {ed} a las {et}; {F}, el {fd}.",
    "El {ed:weekday} a las {et} toca {E}. ¿Te lo recuerdo?",
    "Hecho: {E} queda para el {ed} a las {et}.",
    "Hay {ne} cosas en tu agenda. La más cercana es {E}, el {ed}.",
  ].map(of("agenda", "¿qué viene ahora?")),
  ...[
    "Ya has reunido {gs} de los {gt} de {G}.",
    "{G} va por el {gp}. Guardando {gq} al mes lo consigues en {gd:month}.",
    "Aún te faltan {gm} para {G}: son {gn} meses a {gq}.",
    "Para llegar a {G} en {gd:month} tienes que apartar {gq} al mes.",
  ].map(of("goal", "¿cómo va mi objetivo?")),
  ...[
    "Estás pagando {s} por {S} y {y} por {T}.",
    "Entre las {ns} suscripciones se te van {sy} al año.",
    "{S} ({s}) y {T} ({y}) son tus suscripciones.",
  ].map(of("charges", "¿a qué estoy suscrito?")),
  ...[
    "Con un precio de {price}, la {I} saca un {score} sobre 10.",
    "Puedes pagarla: te quedan {m} libres al mes, aunque retrasa {G} {late} días.",
    "Gastar 620 € ahora retrasaría {G} {late} días.",
    "Le doy un {score} de 10 a esta compra de 620 €.",
  ].map(of("purchase", "¿me puedo permitir una bici de 620 €?")),
  ...[
    "Has gastado {a} en {A} este mes, con {na} compras.",
    "Mira: {A} se lleva {a} y {B} otros {b}.",
    "Este mes el gasto va por {t}.",
    "Desde el 1 de noviembre has gastado {t}.",
    "Solo en {A} llevas {a}. Podrías revisar los {na} movimientos.",
    "Suman {t}, repartidos en {nt} movimientos.",
  ].map(of("spending", "¿cuánto llevo gastado este mes?")),
  ...[
    "Pasaste de {pa} en octubre a {a} este mes en {A}.",
    "En {A} gastaste {pa} el mes pasado y {a} este mes.",
  ].map(of("change", "compara con octubre")),
  ...["Te ingresaron {p} de {P} y en total han entrado {i}.", "Tus ingresos del mes son {i}."].map(
    of("income", "¿cuánto he ingresado?"),
  ),
  ...["Tienes {k} en {K} y {l} en {L}: {kl} en total.", "En tus cuentas hay {kl} ahora mismo."].map(
    of("balance", "¿qué saldo tengo?"),
  ),
  ...[
    "Has gastado {spent} de {limit} en {c}, así que te quedan {left}.",
    "Te quedan {left} para {c} este mes.",
    "En {c} vas al {used}. Aún tienes {left}.",
  ].map(of("budget", "¿cómo voy?")),
  ...[
    "El {fd:weekday} a las {ft} tienes {F}.",
    "Tienes {E} el {ed} de {et} a {ee}. Después no hay nada más.",
    "No hay nada antes de {E}, el {ed:weekday} a las {et}.",
    "He movido {E} al {ed:weekday} a las {et}.",
  ].map(of("agenda", "¿qué viene ahora?")),
  ...[
    "Llevas el {gp} de {G}: {gs} de {gt}.",
    "Si apartas {gq} al mes, {G} llega en {gd:month}.",
    "{G} está al {gp} y le faltan {gm}.",
  ].map(of("goal", "¿cómo va mi objetivo?")),
  ...["Cada mes pagas {s} por {S}.", "{T} son {y} al mes."].map(of("charges", "¿a qué estoy suscrito?")),
  ...[
    "La compra de 620 € sale con un {score} sobre 10. Te quedarían {m} al mes.",
    "Es viable: {score} de 10.",
  ].map(of("purchase", "¿me puedo permitir una bici de 620 €?")),
];
